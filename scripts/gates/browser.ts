import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runNode } from "@/scripts/gates/command";
import { installDebianPackage } from "./install-debian-package";

const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of the first executable in PATH that has one of these names. */
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

/** Path of the browser to test with: that of CHROMIUM_PATH, the system's or Playwright's, in this order. */
function findBrowser(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM_PATH is "${configuredPath}"; it should be the path of a Chromium.`);
  const bundledPath = chromium.executablePath();
  return configuredPath || findInPath(BROWSER_NAMES) || (existsSync(bundledPath) ? bundledPath : undefined);
}

/**
 * Path of a Chromium, which is installed first if there is none.
 * @throws Error with manual instructions when none can be installed
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
