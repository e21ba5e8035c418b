// `node scripts/run.mjs <task> …`: sets up on Node 20 or newer, then runs scripts/<task>.ts, or
// the file of a task with a folder (lab/chaos/chaos), on the project's own Node 24.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { installIfNeeded } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const ownNode = "node_modules/.bin/node";
const [task = "", ...args] = process.argv.slice(2);
const program = task.includes("/") ? task : `scripts/${task}`;

if (Number.parseInt(process.versions.node, 10) < 20)
  stop(`Node 20 or newer is needed; this is ${process.versions.node}.`);
process.chdir(root);
try {
  await installIfNeeded(root);
} catch (error) {
  stop(error.message);
}
if (!existsSync(ownNode))
  stop("The package `node` brought no binary: are npm's install scripts switched off (ignore-scripts)?");

const child = spawn(ownNode, ["--import", "tsx", `${program}.ts`, ...args], { stdio: "inherit" });
// The child decides how to stop; this process only forwards the signal.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// A killed npm forwards no signal; a new parent process id is the only sign of it.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  child.kill("SIGTERM");
}, 500);
if (!process.env.npm_lifecycle_event) clearInterval(watch);
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

function stop(message) {
  console.error(message);
  process.exit(1);
}
