import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { buildAllIfNeeded } from "./build";
import { stopAll } from "./child";
import { createDemoServices } from "./services";
import { chooseStackSettings, readStackSettings } from "./settings";
import { type StackService, startServices, stopOnSignals } from "./supervise";

export interface OwnStack {
  /** The storefront's port, and the sandbox console's. */
  port: number;
  sandboxPort: number;
  /** Where the backend keeps its data. */
  dataDir: string;
  /** The storefront's process; undefined where it has none. */
  pid: number | undefined;
}

/**
 * Runs a tool against a storefront and embedded backend of its own, from the production build, with the demo brands; stops
 * them afterwards and deletes their data.
 * @param name of the temporary folder
 */
export async function runWithOwnStack<Result>(
  name: string,
  run: (stack: OwnStack) => Promise<Result>,
): Promise<Result> {
  stopOnSignals(130);
  await buildAllIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), `storefront-${name}-`));
  const settings = readStackSettings(await chooseStackSettings(join(folder, "data")));
  const { STOREFRONT_PORT: port, SANDBOX_PORT: sandboxPort } = settings;
  const { backend, storefront } = createDemoServices(settings);
  try {
    copyBuild(join(folder, "build"));
    const [, shop] = await startServices([backend, serveFromCopy(join(folder, "build"), storefront)]);
    return await run({ port, sandboxPort, dataDir: settings.DATA_DIR, pid: shop?.process.pid });
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What Next reads besides `.next`; the same for every copy. */
const SHARED_PATHS = ["node_modules", "public", "messages", "lib", "next.config.ts", "package.json"];
/** Written while serving or only for building: mostly pages rendered from other data. */
const EXCLUDED_PATHS = new Set(["cache", "dev", "server/route-cache", "trace", "trace-build"]);

/**
 * Copies the last build without any page that was rendered since: Next stores those on disk, and every process that
 * serves the same folder reads them.
 */
export function copyBuild(target: string, root = process.cwd()): void {
  const build = join(root, ".next");
  mkdirSync(target, { recursive: true });
  cpSync(build, join(target, ".next"), {
    recursive: true,
    filter: (path) => !EXCLUDED_PATHS.has(relative(build, path)) && !path.endsWith(".map"),
  });
  for (const name of SHARED_PATHS) symlinkSync(resolve(root, name), join(target, name));
}

/** The same storefront, served from a copy of the build. */
export function serveFromCopy(target: string, storefront: StackService): StackService {
  return { ...storefront, args: [...storefront.args.slice(0, -1), target] };
}
