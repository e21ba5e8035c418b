import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runNode } from "@/scripts/gates/command";
import { installDebianPackage } from "./install-debian-package";

const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where a program of one of these names lies in PATH. */
export function findInPath(names: readonly string[], path = process.env.PATH ?? ""): string | undefined {
  const candidates = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The browser to test with: the one of CHROMIUM_PATH, the system's, or Playwright's. */
function findBrowser(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM_PATH is "${configuredPath}"; it should be the path of a Chromium.`);
  const bundledPath = chromium.executablePath();
  return configuredPath || findInPath(BROWSER_NAMES) || (existsSync(bundledPath) ? bundledPath : undefined);
}

/**
 * The path of a Chromium, installed first where there is none.
 * @throws Error that says what to do by hand
 */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (!(await installDebianPackage("chromium")))
    await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const installed = findBrowser();
  if (!installed)
    throw new Error("No Chromium was found or could be installed. Install one and set CHROMIUM_PATH.");
  return installed;
}
