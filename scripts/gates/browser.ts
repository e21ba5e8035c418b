import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runNode } from "@/scripts/gates/command";
import { aptInstall } from "@/scripts/gates/debian";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where a program of one of these names lies in PATH. */
export function inPath(names: readonly string[], path = process.env.PATH ?? ""): string | undefined {
  const places = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The browser to test with: the one of CHROMIUM_PATH, the system's, or Playwright's. */
function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH is "${given}"; it should be the path of a Chromium.`);
  const own = chromium.executablePath();
  return given || inPath(NAMES) || (existsSync(own) ? own : undefined);
}

/**
 * The path of a Chromium, installed first where there is none.
 * @throws Error that says what to do by hand
 */
export async function browserPath(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (!(await aptInstall("chromium")))
    await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const installed = findBrowser();
  if (!installed)
    throw new Error("No Chromium was found or could be installed. Install one and set CHROMIUM_PATH.");
  return installed;
}
