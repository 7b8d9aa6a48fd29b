import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundleWorker } from "#tests/support/worker-bundle.ts";

const isWindows = process.platform === "win32";
const program = fileURLToPath(new URL("./backend-process.ts", import.meta.url));

export interface CrashingBackend {
  /** Starts it on the state its last life left; its address. */
  start(): Promise<string>;
  /** Kills it and its runtime in the middle of whatever it does: nothing is flushed, nobody is asked. */
  kill(): Promise<void>;
  /** The end of it and of its state. */
  remove(): Promise<void>;
}

/** The backend as a program that keeps its state on disk and can be killed and started again. */
export async function crashingBackend(): Promise<CrashingBackend> {
  const folder = await mkdtemp(join(tmpdir(), "backend-"));
  const bundle = join(folder, "backend.mjs");
  await writeFile(bundle, await bundleWorker("backend/index.ts"));
  let running: ChildProcess | null = null;

  async function kill(): Promise<void> {
    const ended = running;
    running = null;
    if (ended?.pid === undefined || ended.exitCode !== null) return;
    const gone = new Promise((resolve) => ended.once("exit", resolve));
    // The runtime is a child of the program and must not outlive it; Windows has no groups, but trees.
    if (isWindows) spawnSync("taskkill", ["/pid", String(ended.pid), "/t", "/f"]);
    else process.kill(-ended.pid, "SIGKILL");
    await gone;
  }

  return {
    async start() {
      const child = spawn(process.execPath, [program, bundle, join(folder, "state")], {
        detached: !isWindows,
        stdio: ["ignore", "pipe", "inherit"],
      });
      running = child;
      for await (const line of createInterface({ input: child.stdout })) return line.trim();
      throw new Error(`The backend ended with ${child.exitCode} before it had started`);
    },
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
