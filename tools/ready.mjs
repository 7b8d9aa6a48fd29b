// Makes a machine ready for the project, then runs one of its programs:
//   node tools/ready.mjs tools/start.ts --port 5173
// Plain JavaScript on Node's own modules: on a fresh clone this runs under the machine's Node 20, before any
// package is there. Every other program of this folder runs under a Node that reads TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [22, 22];

installPackages();
runProgram(findNode(), process.argv.slice(2));

/** `npm install` rather than `npm ci`: it forgives a registry that lacks a package of some other platform. */
function installPackages() {
  if (packagesAreInstalled()) return;
  console.log("Installing packages …");
  const npm = process.env.npm_execpath;
  const args = [
    "install",
    "--no-save",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const options = { cwd: root, stdio: "inherit" };
  const { status } = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (status !== 0) {
    stop(
      "The packages could not be installed: `npm install` failed, see above. Is the npm registry reachable?",
    );
  }
}

/** npm leaves a list of what it installed; every package that no machine may lack must stand there as locked. */
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

/** The machine's own Node when it is new enough, else the one npm installed. */
function findNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  const local = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(local)) return local;
  stop(
    `Node ${process.versions.node} is too old and npm has no newer one for ${process.platform}-${process.arch}: ` +
      `please install Node ${oldestNode.join(".")} or newer.`,
  );
}

/**
 * The channel lets the program notice when this process is gone, so that nothing is left running; and because the
 * shell between npm and us keeps signals to itself, we watch for its end too.
 */
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
