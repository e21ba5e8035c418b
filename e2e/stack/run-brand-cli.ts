import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { DATA_DIR } from "./stack-settings";

/** Where a backend that runs on the data folder accepts commands (backend/admin.ts); not where its database is elsewhere. */
const ACCESS_FILE = join(DATA_DIR, "admin.json");

/** Runs `npm run brand -- …` as an operator does, and returns what it prints. */
export const runBrandCli = (...command: string[]): Promise<string> => runCli("brand", command);

/** The same with `npm run studio -- …`. */
export const runStudioCli = (...command: string[]): Promise<string> => runCli("studio", command);

async function runCli(program: "brand" | "studio", command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/command.ts", program, ...command],
    { env: { ...process.env, DATA_DIR } },
  );
  return stdout;
}

/**
 * Sends a command to the running backend as `npm run brand` does, without the seconds that a process needs to start.
 * @throws Error where it is refused, or the storefront is not notified
 */
export const sendBrandCommand = (...command: string[]): Promise<void> => send("brand", command);

/** Sets values of a live brand, as `npm run studio -- set <brand> <field>=<value> --live` does; throws as `sendBrandCommand`. */
export const setBrandValues = (brand: string, ...assignments: string[]): Promise<void> =>
  send("studio", ["set", brand, ...assignments, "--live"]);

/** Does something in a brand's draft, with the file that the command names, and publishes it; throws as `sendBrandCommand`. */
export async function publishChange(brand: string, command: readonly string[], file?: string): Promise<void> {
  await send("studio", command, { file, isLive: false });
  await send("studio", ["publish", brand]);
}

async function send(
  program: "brand" | "studio",
  words: readonly string[],
  { file, isLive = true }: { file?: string; isLive?: boolean } = {},
): Promise<void> {
  if (!existsSync(ACCESS_FILE)) return void (await runCli(program, words));
  const { url, token } = JSON.parse(readFileSync(ACCESS_FILE, "utf8")) as { url: string; token: string };
  const response = await fetch(`${url}/admin/${program}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ words, ...(file === undefined ? {} : { file: readFileSync(file, "utf8") }) }),
  });
  const text = await response.text();
  // Null: the command changed nothing that is live.
  if (!response.ok || (JSON.parse(text) as { heard: unknown }).heard !== (isLive ? true : null))
    throw new Error(text);
}
