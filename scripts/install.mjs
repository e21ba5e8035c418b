// Plain JavaScript for the installed Node (20 or newer): no package is installed yet when this runs.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "node_modules/.storefront-install";

/** Installs from the lockfile unless node_modules already matches it. */
export async function installIfNeeded(root) {
  const wanted = installHash(root);
  if (readOrNull(join(root, STAMP)) === wanted) return;
  // A manual `npm install` writes no stamp; npm's own record shows whether a package is missing.
  if (!isInstalled(root)) await npmCi(root);
  writeFileSync(join(root, STAMP), wanted);
}

/** Hash of what node_modules depends on: the lockfile and the platform (native packages differ). */
export function installHash(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Whether npm's record of node_modules has every package that the lockfile requires on all platforms. */
export function isInstalled(root) {
  const record = readOrNull(join(root, "node_modules/.package-lock.json"));
  if (record === null) return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || installed[path]?.version === version,
  );
}

async function npmCi(root) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log("… Installing packages from the lockfile (npm ci)");
  const heartbeat = setInterval(() => console.log(`… still installing, ${seconds()}`), 15_000);
  const child = spawn("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  clearInterval(heartbeat);
  if (code !== 0) throw new Error(`npm ci failed:\n${Buffer.concat(output)}`);
  console.log(`✓ Installed packages · ${seconds()}`);
}

function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
