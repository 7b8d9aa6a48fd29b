import type { Plugin } from "vite";

/**
 * Functions of React Router that the shop never calls: it sends its forms itself, has no fetchers and no middleware,
 * and knows all of its routes.
 */
const unused: Record<string, readonly string[]> = {
  "lib/router/router.js": [
    "handleAction",
    "handleFetcherAction",
    "handleFetcherLoader",
    "fetch",
    "discoverRoutes",
    "patchRoutesImpl",
    "callRouteMiddleware",
  ],
  "lib/hooks.js": ["RSCErrorHandler"],
};

/**
 * Lets the build leave out what the shop does not use of React Router: its links and forms are kept otherwise because a
 * name is written into each, and because nothing says that wrapping a component has no effect of its own; what watches
 * over its parts is asked for nowhere.
 */
export function routerParts(): Plugin {
  return {
    name: "router-parts",
    transform: {
      filter: { id: /react-router\/dist\/.*\.m?js$/ },
      handler(code, id) {
        const own = Object.entries(unused).find(([file]) => id.endsWith(file));
        // The worker's half is drawn by functions of the same file.
        const names = own && this.environment.name === "client" ? own[1] : [];
        return {
          code: names
            .reduce(withoutBody, code)
            .replaceAll(/^(const \w+ = )(React\$1\.(?:forwardRef|createContext)\()/gm, "$1/* @__PURE__ */ $2")
            .replaceAll(/\b(?:init|opts\??)\.instrumentations\b/g, "undefined")
            .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ""),
          map: null,
        };
      },
    },
  };
}

/** Whoever calls it after all is told so. */
function withoutBody(code: string, name: string): string {
  const body = new RegExp(`^(\\t?)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\1\\}$`, "m");
  if (!body.test(code)) throw new Error(`React Router has no function ${name} any more`);
  return code.replace(body, `$1$2 throw new Error("${name}"); }`);
}
