import { parseArgs } from "node:util";
import { createServer } from "vite";
import { endInOrder, giveUp, run } from "./program.ts";

/** `npm start`: the shop and its backend in workerd, with every edit shown at once. Answers on loopback only. */
const { values } = parseArgs({ options: { port: { type: "string" } } });
const port = Number(values.port ?? process.env.PORT ?? 5173);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  giveUp(`A port is a number from 1 to 65535, not "${values.port ?? process.env.PORT}".`);
}

let close = async () => {};
endInOrder({ code: 0, stop: () => close() });

if ((await run("graphql-codegen", ["--config", "codegen.cjs", "--silent"])) !== 0) {
  giveUp("The operations in shared/operations do not fit the commerce API, see above.");
}

const server = await createServer({
  clearScreen: false,
  server: { host: "127.0.0.1", port, strictPort: true },
});
close = () => server.close();

try {
  await server.listen();
} catch (error) {
  await close();
  giveUp(
    String(error).includes("already in use")
      ? `Port ${port} is taken by another program. Choose one with \`npm start -- --port ${port + 1}\`.`
      : `The shop could not start: ${error}`,
  );
}

const address = `http://localhost:${port}`;
const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(String);
if (typeof health === "string" || !health.ok) {
  const answer = typeof health === "string" ? health : `${health.status} ${await health.text()}`;
  console.error(`The shop started but is not well: ${answer}`);
}
console.log(`The shop is open at ${address} (Ctrl-C closes it).`);
