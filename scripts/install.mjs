// Plain JavaScript for whatever Node is there (20 or newer): nothing is installed yet when this runs.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "node_modules/.storefront-install";

/** Installs from the lockfile unless node_modules already is what the lockfile says. */
export async function installIfNeeded(root) {
  const wanted = installHash(root);
  if (readOrNull(join(root, STAMP)) === wanted) return;
  // An `npm install` by hand leaves no stamp of ours; npm's own record tells whether anything is missing.
  if (!isInstalled(root)) await npmCi(root);
  writeFileSync(join(root, STAMP), wanted);
}

/** What node_modules depends on: the lockfile and the machine (native packages differ). */
export function installHash(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Whether npm's record of node_modules holds every package that the lockfile requires on any machine. */
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
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log("… Installing packages from the lockfile (npm ci)");
  const pulse = setInterval(() => console.log(`… still installing, ${seconds()}`), 15_000);
  const child = spawn("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  clearInterval(pulse);
  if (code !== 0) throw new Error(`npm ci failed:\n${Buffer.concat(said)}`);
  console.log(`✓ Installed packages · ${seconds()}`);
}

function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
