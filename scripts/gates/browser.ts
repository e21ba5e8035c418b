import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runNode } from "@/scripts/gates/command";
import { installDebianPackage } from "./install-debian-package";

/** Both the package and its executable. */
const SHELL_NAME = "chromium-headless-shell";
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

/**
 * Path of a Chromium, which is installed first if there is none. Debian's shell without a user interface is preferred:
 * it renders the same pages with about a third less CPU time.
 * @throws Error with manual instructions when none can be installed
 */
export async function findOrInstallBrowser(): Promise<string> {
  const browser =
    readConfiguredPath() ?? (await findOrInstallShell()) ?? findBrowser() ?? (await installBrowser());
  if (!browser)
    throw new Error("No Chromium was found or could be installed. Install one and set CHROMIUM_PATH.");
  return browser;
}

/** Value of CHROMIUM_PATH; undefined when not set. */
function readConfiguredPath(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path))
    throw new Error(`CHROMIUM_PATH is "${path}"; it should be the path of a Chromium.`);
  return path || undefined;
}

async function findOrInstallShell(): Promise<string | undefined> {
  const found = findInPath([SHELL_NAME]);
  if (found || !(await installDebianPackage(SHELL_NAME))) return found;
  return findInPath([SHELL_NAME]);
}

/** Path of the system's browser or of Playwright's. */
function findBrowser(): string | undefined {
  const bundledPath = chromium.executablePath();
  return findInPath(BROWSER_NAMES) ?? (existsSync(bundledPath) ? bundledPath : undefined);
}

async function installBrowser(): Promise<string | undefined> {
  if (!(await installDebianPackage("chromium")))
    await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return findBrowser();
}
