import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrandFile } from "@/lib/contract/admin/brand-document";

/**
 * Adds a brand from its file to a running backend and publishes it, as an operator does by command.
 * @param dataDir the backend's
 * @throws Error with what the command says, where the file is refused
 */
export async function publishBrand(file: BrandFile, dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-brand-"));
  const path = join(folder, "brand.json");
  const run = (...command: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/commands/studio.ts", ...command], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  try {
    writeFileSync(path, JSON.stringify(file));
    await run("import", path);
    await run("publish", file.brand);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
