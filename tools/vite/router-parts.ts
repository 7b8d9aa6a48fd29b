import type { Plugin } from "vite";

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
      handler: (code) => ({
        code: code
          .replaceAll(/^(const \w+ = )(React\$1\.(?:forwardRef|createContext)\()/gm, "$1/* @__PURE__ */ $2")
          .replaceAll(/\b(?:init|opts\??)\.instrumentations\b/g, "undefined")
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ""),
        map: null,
      }),
    },
  };
}
