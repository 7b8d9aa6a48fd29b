import { type ChildProcess, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const children = new Set<ChildProcess>();

/** Exit code; 1 for a program that was killed. The program ends with this process. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  children.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
}

export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** On Ctrl-C, a signal or the end of the parent process: runs `stop` once, ends children, exits with `code`. */
export function endInOrder({ code, stop }: { code: number; stop: () => Promise<void> }): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    for (const child of children) child.kill();
    await stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  process.on("disconnect", end);
}

/** Ends the process with a message when the port is invalid or taken. */
export async function choosePort(text: string | undefined, host = "127.0.0.1"): Promise<number> {
  const given = text ?? process.env.PORT ?? "5173";
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp(`A port is a number from 0 (any free one) to 65535, not "${given}".`);
  }
  if (!(await isFree(port, host))) {
    giveUp(`Port ${port} is taken by another program; choose one with \`-- --port ${port + 1}\`.`);
  }
  return port === 0 ? findFreePort(host) : port;
}

/** The shop says in its pages where it is, so it must know before it listens. */
function findFreePort(host: string): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen({ port: 0, host }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Creates the demo products and compiles the code before the first visit. Failures are only reported. */
export async function warmUp(url: string): Promise<void> {
  // The preview cookie makes the request personal: it is neither cached nor counted as a visit.
  const personal = { headers: { cookie: "preview=1" } };
  const notice = setTimeout(() => console.log("Seeding the catalogue, indexing it and warming up …"), 500);
  try {
    const home = await fetch(url, personal);
    await home.text();
    await (await fetch(`${home.url.replace(/\/$/, "")}/list`, personal)).text();
  } catch (error) {
    console.error(`The first page could not be loaded: ${error instanceof Error ? error.message : error}`);
  } finally {
    clearTimeout(notice);
  }
}
