import { parseArgs } from "node:util";
import { describeLocalPages, toLocalOrigin, toProviderScript } from "./local-vars.ts";
import { choosePort, endInOrder, giveUp, warmUp } from "./program.ts";
import { buildIfMissing, type RunningShop, serve } from "./serve.ts";

/** Ready when `GET /healthz` answers 200. */
const { values } = parseArgs({
  options: {
    port: { type: "string" },
    host: { type: "string" },
    persist: { type: "string" },
    "catalogue-size": { type: "string" },
    /** NAME=VALUE */
    var: { type: "string", multiple: true, default: [] },
  },
});

const port = await choosePort(values.port, values.host);

let shop: RunningShop | undefined;
endInOrder({ code: 0, stop: async () => shop?.stop() });

await buildIfMissing();
const vars = readVars(values.var);
try {
  shop = await serve({
    port,
    host: values.host,
    persist: values.persist,
    log: console.log,
    vars: { ...toLocalOrigin(port, vars), ...toProviderScript(vars), ...vars },
    catalogueSize: readSize(values["catalogue-size"]),
  });
} catch (error) {
  giveUp(`The shop could not start: ${error instanceof Error ? error.message : error}`);
}
await warmUp(shop.url);
const url = shop.url.replace("127.0.0.1", "localhost");
console.log(`The shop is open at ${url} (Ctrl-C closes it).`);
console.log(describeLocalPages(url, vars));

function readVars(texts: string[]): Record<string, string> {
  const pairs = texts.map(
    (text) => /^([A-Z_]+)=(.*)$/s.exec(text) ?? giveUp(`--var takes NAME=VALUE, not "${text}".`),
  );
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

function readSize(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d*$/.test(text)) return text === undefined ? undefined : Number(text);
  return giveUp(`--catalogue-size takes the number of products, not "${text}".`);
}
