import type { Plugin } from "vite";

/** The plugin of Cloudflare puts `.dev.vars` or `.env` of whoever builds beside a Worker: a build has none of them. */
export const noVariables = (): Plugin => ({
  name: "no-variables",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    delete bundle[".dev.vars"];
  },
});
