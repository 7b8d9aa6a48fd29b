import { parseArgs } from "node:util";
import { endInOrder, giveUp } from "./program.ts";
import { buildIfMissing, type Shop, serve } from "./serve.ts";

/** `npm run preview`: the production build in workerd. Ready when `GET /healthz` answers 200. */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: process.env.PORT ?? "5173" },
    host: { type: "string" },
    persist: { type: "string" },
    "catalogue-size": { type: "string" },
  },
});

let shop: Shop | undefined;
endInOrder({ code: 0, stop: async () => shop?.stop() });

await buildIfMissing();
try {
  shop = await serve({
    port: wholeNumber("port"),
    host: values.host,
    persist: values.persist,
    catalogueSize: values["catalogue-size"] === undefined ? undefined : wholeNumber("catalogue-size"),
  });
} catch (error) {
  giveUp(`The shop could not start: ${error instanceof Error ? error.message : error}`);
}
console.log(`The shop is open at ${shop.url.replace("127.0.0.1", "localhost")} (Ctrl-C closes it).`);

function wholeNumber(name: "port" | "catalogue-size"): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0)
    giveUp(`--${name} takes a whole number, not "${values[name]}".`);
  return number;
}
