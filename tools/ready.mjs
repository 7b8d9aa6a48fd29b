// Installs packages, then runs a program: `node tools/ready.mjs tools/start.ts --port 5173`. Plain JavaScript without
// packages, because on a fresh clone it runs before there are any, under the machine's own Node (20 or newer).
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [22, 22];

installPackages();
runProgram(findNode(), process.argv.slice(2));

/** Exactly what the lock names; no package runs a script of its own (`.npmrc`). */
function installPackages() {
  if (packagesAreInstalled()) return;
  console.log("Installing packages …");
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  if (runNpm(args) !== 0)
    stop("The packages could not be installed: `npm ci` failed, see above. Is the npm registry reachable?");
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: "inherit" };
  const { status } =
    npm?.endsWith(".js") && existsSync(process.execPath)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  return status;
}

/** npm lists what it installed; every package that is not optional must be there in its locked version. */
function packagesAreInstalled() {
  const installed = readLock("node_modules/.package-lock.json");
  return Object.entries(readLock("package-lock.json")).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || installed[path]?.version === version,
  );
}

function readLock(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

function findNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isNewEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  // It may be the project's own, which an installation has just taken away.
  if (isNewEnough && existsSync(process.execPath)) return process.execPath;
  const local = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  // The one script that is allowed: it fetches the program that the package is.
  if (!existsSync(local)) runNpm(["rebuild", "node", "--ignore-scripts=false", "--loglevel=error"]);
  if (existsSync(local)) return local;
  stop(
    `Node ${process.versions.node} is too old and npm has no newer one for ${process.platform}-${process.arch}: ` +
      `please install Node ${oldestNode.join(".")} or newer.`,
  );
}

/** The channel tells the program of our end. npm's shell passes on no signals, so its end is watched for, too. */
function runProgram(node, args) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const child = spawn(node, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: path,
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500);
  }
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
