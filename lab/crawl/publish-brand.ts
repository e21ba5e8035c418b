import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrandFile } from "@/lib/contract/admin/brand-document";
import type { GeneratedPack } from "./generated-pack";

/**
 * Adds a brand from its file to a running backend and publishes it, as an operator does by command; its pictures can't be read.
 * @param dataDir the backend's
 * @throws Error with what the command says, where the file is refused
 */
export async function publishBrand(file: BrandFile, dataDir: string): Promise<void> {
  await importDraft(file, dataDir);
  await runCommand(["publish", file.brand, "--unread-pictures"], dataDir);
}

/**
 * Adds a language pack to a brand and publishes it.
 * @throws Error with what the command says, where the pack is refused
 */
export async function addPack(
  brand: string,
  { text }: Pick<GeneratedPack, "text">,
  dataDir: string,
): Promise<void> {
  await withFile(text, (path) => runCommand(["add-language", brand, path], dataDir));
  await runCommand(["publish", brand, "--unread-pictures"], dataDir);
}

/**
 * Makes a version of a brand that is not published, and a preview of it.
 * @returns the link that opens the preview
 * @throws Error with what the command says, where the file is refused
 */
export async function createDraftPreview(file: BrandFile, dataDir: string): Promise<URL> {
  await importDraft(file, dataDir);
  const printed = await runCommand(["preview", file.brand], dataDir);
  return new URL(printed.trim());
}

const importDraft = (file: BrandFile, dataDir: string): Promise<string> =>
  withFile(JSON.stringify(file), (path) => runCommand(["import", path], dataDir));

async function withFile<Result>(text: string, run: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-crawl-"));
  try {
    const path = join(folder, "file.json");
    writeFileSync(path, text);
    return await run(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runCommand(words: string[], dataDir: string): Promise<string> {
  const program = ["--import", "tsx", "scripts/command.ts", "studio", ...words];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}
