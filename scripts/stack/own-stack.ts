import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAllIfNeeded } from "./build";
import { copyBuild, serveFromCopy } from "./build-copy";
import { stopAll } from "./child";
import { createDemoServices } from "./services";
import { chooseStackSettings, readStackSettings } from "./settings";
import { startServices, stopOnSignals } from "./supervise";

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
