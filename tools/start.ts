import { parseArgs } from "node:util";
import { createServer } from "vite";
import { describeLocalPages, localVars, readOwnVars } from "./local-vars.ts";
import { choosePort, endInOrder, giveUp, run, warmUp } from "./program.ts";

/** On loopback only. */
const { values } = parseArgs({ options: { port: { type: "string" } } });
const port = await choosePort(values.port);

let close = async () => {};
endInOrder({ code: 0, stop: () => close() });

if ((await run("graphql-codegen", ["--config", "codegen.cjs", "--silent"])) !== 0) {
  giveUp("The operations in shared/operations do not fit the commerce API, see above.");
}

// Vite loads its configuration as a program of its own, so the token and the port go by the environment.
process.env.LOCAL_TOKEN = localVars.LOCAL_TOKEN;
process.env.PORT = String(port);
const server = await createServer({
  clearScreen: false,
  server: { host: "127.0.0.1", port, strictPort: true },
});
close = () => server.close();
await server.listen();

const url = `http://localhost:${server.config.server.port}`;
const loopback = url.replace("localhost", "127.0.0.1");
const health = await fetch(`${loopback}/healthz`);
if (!health.ok) console.error(`The shop started but is not healthy: ${health.status} ${await health.text()}`);
console.log(`The shop is open at ${url} (Ctrl-C closes it).`);
console.log(describeLocalPages(url, readOwnVars()));
await warmUp(loopback);
