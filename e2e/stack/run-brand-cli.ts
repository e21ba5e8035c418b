import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import * as z from "zod";
import { sendToBackend } from "@/backend/admin-client";
import { DATA_DIR } from "./stack-settings";

/** A command that is done, and of which the storefront was notified. */
const doneSchema = z.object({ lines: z.array(z.string()), heard: z.literal(true) });

/** Runs `npm run brand -- …` as an operator does, and returns what it prints. */
export async function runBrandCli(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/commands/brand.ts", ...command],
    { env: { ...process.env, DATA_DIR } },
  );
  return stdout;
}

/**
 * Sends a command to the running backend as `npm run brand` does, without the seconds that a process needs to start.
 * @throws ZodError where it is refused, or the storefront is not notified
 */
export async function sendBrandCommand(...command: string[]): Promise<void> {
  const [verb, site = "", language = "", file = ""] = command;
  const words = verb === "add-language" ? [verb, site, language, readFileSync(file, "utf8")] : command;
  doneSchema.parse(await sendToBackend(DATA_DIR, "/brand", { words }, doneSchema));
}
