import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder; every program of this folder runs in it. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const children = new Set<ChildProcess>();

/**
 * Runs one of the installed programs (or `node`) and returns its exit code; a program that was killed gives 1.
 * It shares this terminal and ends with this process.
 */
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

/** Prints why the command cannot go on, and ends it. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Promises an orderly end: on Ctrl-C, on a signal and when the process that started us is gone, `stop` runs once,
 * children are ended, and we exit with `code`.
 */
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
