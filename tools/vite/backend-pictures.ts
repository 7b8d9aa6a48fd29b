import { createReadStream, existsSync } from "node:fs";
import { join, normalize } from "node:path";
import type { Plugin } from "vite";

const folder = "backend/pictures/files";

/** Only the entry worker can have assets in development, so the dev server itself hands out the backend's pictures. */
export function backendPictures(): Plugin {
  return {
    name: "backend-pictures",
    configureServer(server) {
      server.middlewares.use("/_backend/img", (request, response, next) => {
        const file = join(folder, "img", normalize(new URL(request.url ?? "/", "http://shop").pathname));
        if (!existsSync(file)) return next();
        response.setHeader("content-type", "image/avif");
        createReadStream(file).pipe(response);
      });
    },
  };
}
