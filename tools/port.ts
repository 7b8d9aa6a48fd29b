import { createServer } from "node:net";
import { giveUp } from "./program.ts";

/** Reads the port to listen on from the command line or `PORT`; ends with a sentence when it is none, or is taken. */
export async function choosePort(text: string | undefined, host = "127.0.0.1"): Promise<number> {
  const given = text ?? process.env.PORT ?? "5173";
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp(`A port is a number from 0 (any free one) to 65535, not "${given}".`);
  }
  if (!(await isFree(port, host))) {
    giveUp(`Port ${port} is taken by another program; choose one with \`-- --port ${port + 1}\`.`);
  }
  return port;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
