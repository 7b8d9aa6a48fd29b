import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { keptPath } from "./backend/pictures/range.ts";
import { localVars, readOwnVars, toLocalOrigin, toProviderScript } from "./tools/local-vars.ts";
import { assetHeaders } from "./tools/vite/asset-headers.ts";
import { assets } from "./tools/vite/assets.ts";
import { backendPictures } from "./tools/vite/backend-pictures.ts";
import { billOfMaterials } from "./tools/vite/bill-of-materials.ts";
import { fizzStrings } from "./tools/vite/fizz-strings.ts";
import { noVariables } from "./tools/vite/no-variables.ts";
import { otherStore } from "./tools/vite/other-store.ts";
import { routerParts } from "./tools/vite/router-parts.ts";
import { serviceWorker } from "./tools/vite/service-worker.ts";
import { storeIcons } from "./tools/vite/store-icons.ts";

const entry = "client/entry.tsx";
/** Folder of another merchant's `store.ts`, `fallback-markets.json` and `public/`. */
const { STORE, CLOUDFLARE_ENV } = process.env;
const storeFile = STORE ? `${STORE}/store.ts` : "shared/store.ts";

export default defineConfig(({ command }) => ({
  publicDir: STORE ? `${STORE}/public` : "client/public",
  plugins: [
    fizzStrings(),
    ...(STORE ? [otherStore(STORE)] : []),
    routerParts(),
    cloudflare({
      viteEnvironment: { name: "nordkamm" },
      // A build to deploy has no embedded backend (tools/deploy.ts).
      auxiliaryWorkers: CLOUDFLARE_ENV
        ? []
        : [
            {
              configPath: "./backend/wrangler.toml",
              config: (worker) => {
                if (command === "serve") return { vars: { ...worker.vars, ...localVars } };
                // Only the entry worker can have files of a build; local runs serve these from their folder.
                delete worker.assets;
              },
            },
            { configPath: "./tools/workers-cache/wrangler.toml" },
          ],
      config: ({ assets, vars }) => {
        if (command !== "serve") return;
        // In development every module is a file of the dev server, so files come first there.
        if (assets) delete assets.run_worker_first;
        const services = [
          { binding: "BACKEND", service: "nordkamm-commerce" },
          { binding: "PAGES", service: "nordkamm-pages-cache" },
        ];
        const own = readOwnVars();
        const origin = toLocalOrigin(Number(process.env.PORT ?? 5173), own);
        return { services, vars: { ...vars, ...origin, ...toProviderScript(own), ...localVars } };
      },
    }),
    react(),
    assets(entry),
    assetHeaders(),
    backendPictures(keptPath),
    billOfMaterials(),
    noVariables(),
    serviceWorker(storeFile),
    storeIcons(storeFile),
  ],
  server: { host: "127.0.0.1" },
  // A slow machine is no fault of the build.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  // Texts are asked for as a whole.
  json: { namedExports: false },
  // A list names hundreds of classes; in production they are as short as they can be told apart.
  ...(command === "build" && { css: { modules: { generateScopedName: "[hash:base64:5]" } } }),
  environments: {
    nordkamm: { build: { sourcemap: true } },
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: entry,
          output: {
            // The first script names all others: each character of a hash is a byte that nothing packs.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                // What every page needs is one script: apart, it would weigh three kilobytes more.
                { name: "shop", tags: ["$initial"] },
                // Cards, pictures and dialogs: what the screens one browses have in common.
                { name: "goods", test: /client\/(ui|list\/(product-card|breadcrumb))/, minShareCount: 2 },
                { name: "commerce", test: /client\/commerce/ },
                // What adds to the cart: on the page of a product and from a card.
                { name: "buy", test: /client\/cart\/(add-to-cart|cart-ahead|just-added)/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    /** The storefront worker reads the client's manifest, so the client is built first. */
    async buildApp(builder) {
      const { client, ...workers } = builder.environments;
      if (client) await builder.build(client);
      for (const worker of Object.values(workers)) await builder.build(worker);
    },
  },
}));
