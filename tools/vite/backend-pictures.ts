import { createReadStream, existsSync } from "node:fs";
import { join, normalize } from "node:path";
import type { Plugin } from "vite";

const folder = "backend/pictures/files";

/** In development only the entry worker can have assets, so the dev server serves the backend's pictures. */
export function backendPictures(keptPath: (path: string) => string): Plugin {
  return {
    name: "backend-pictures",
    configureServer(server) {
      server.middlewares.use("/_backend/img", (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://shop");
        const file = join(folder, "img", normalize(keptPath(pathname)));
        if (!existsSync(file)) return next();
        response.setHeader("content-type", file.endsWith(".jpg") ? "image/jpeg" : "image/avif");
        createReadStream(file).pipe(response);
      });
    },
  };
}
