import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Debian's shell without a user interface first: it renders the same pages with about a third less CPU time. */
const BROWSER_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

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

/** Path of a Chromium: that of CHROMIUM_PATH, of the system, or of Playwright's own download. */
export function findBrowser(): string | undefined {
  const bundledPath = chromium.executablePath();
  return (
    readConfiguredPath() ?? findInPath(BROWSER_NAMES) ?? (existsSync(bundledPath) ? bundledPath : undefined)
  );
}

/** @throws Error with manual instructions when there is none */
export function requireBrowser(): string {
  const browser = findBrowser();
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

/** Flags of every browser launched here: no desktop features and no network calls of its own. */
export const LAUNCH_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
