import { createReadStream, existsSync } from "node:fs";
import { join, normalize } from "node:path";
import type { Plugin } from "vite";

const folder = "backend/pictures/files";

/** In development only the entry worker can have assets, so the dev server serves the backend's pictures. */
export function backendPictures(keptPath: (path: string) => string | null): Plugin {
  return {
    name: "backend-pictures",
    configureServer(server) {
      server.middlewares.use("/_backend/img", (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://shop");
        const path = keptPath(pathname);
        if (path === null) return next();
        const file = join(folder, "img", normalize(path));
        if (!existsSync(file)) return next();
        response.setHeader("content-type", file.endsWith(".jpg") ? "image/jpeg" : "image/avif");
        createReadStream(file).pipe(response);
      });
    },
  };
}
