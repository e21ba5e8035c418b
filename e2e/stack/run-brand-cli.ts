import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DATA_DIR } from "./stack-settings";

/** Runs `npm run brand -- …` as an operator does, and returns what it prints. */
export async function runBrandCli(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/commands/brand.ts", ...command],
    { env: { ...process.env, DATA_DIR } },
  );
  return stdout;
}
