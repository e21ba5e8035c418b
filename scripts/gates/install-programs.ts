import { existsSync } from "node:fs";
import { findPostgres } from "@/backend/testing/temporary-postgres";
import { findCaddy } from "@/lab/cluster/proxies/caddy";
import { findNginx } from "@/lab/cluster/proxies/nginx";
import { findValkey, VALKEY_PACKAGES } from "@/lib/testing/temporary-valkey";
import { findBrowser, findInPath, requireBrowser } from "@/scripts/gates/browser";
import { startChild } from "@/scripts/stack/child";
import { runStep } from "@/scripts/stack/terminal-output";
import { runNode } from "./gate-result";

const APT = "/usr/bin/apt-get";
const APT_CACHE = "/usr/bin/apt-cache";

interface Program {
  isInstalled(): boolean;
  /** Debian's packages that bring it; the first that the distribution has is installed. */
  packages: readonly string[];
}

/** Prometheus' own check of rules, where it is installed. */
export const findPromtool = (): string | undefined => findInPath(["promtool"]);

/** What the tests need besides Node. */
const PROGRAMS = {
  // The shell without a user interface renders the same pages with about a third less CPU time than the whole browser.
  browser: {
    isInstalled: () =>
      Boolean(process.env.CHROMIUM_PATH) || findInPath(["chromium-headless-shell"]) !== undefined,
    packages: ["chromium-headless-shell", "chromium"],
  },
  postgres: { isInstalled: () => findPostgres() !== null, packages: ["postgresql"] },
  valkey: { isInstalled: () => findValkey() !== null, packages: VALKEY_PACKAGES },
  nginx: { isInstalled: () => findNginx() !== null, packages: ["nginx"] },
  caddy: { isInstalled: () => findCaddy() !== null, packages: ["caddy"] },
  promtool: { isInstalled: () => findPromtool() !== undefined, packages: ["prometheus"] },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/**
 * Installs those of these programs that are missing, with one call of apt-get; elsewhere than on Debian, or without root,
 * only a browser, which Playwright downloads. What can't be installed is missed by the gates that need it, which say so.
 * @param names all when omitted
 */
export async function installPrograms(
  names: readonly ProgramName[] = Object.keys(PROGRAMS) as ProgramName[],
): Promise<void> {
  const missing = names.filter((name) => !PROGRAMS[name].isInstalled());
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync(APT)) await installPackages(missing);
  if (names.includes("browser") && !findBrowser())
    await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
}

async function installPackages(missing: readonly ProgramName[]): Promise<void> {
  const what = missing.join(", ");
  await runStep(`Installing ${what} (apt-get)`, `Tried to install ${what}`, async () => {
    await runApt(APT, "update");
    const packages: string[] = [];
    for (const name of missing) {
      const known = await findKnownPackage(PROGRAMS[name].packages);
      if (known) packages.push(known);
    }
    await runApt(APT, "install", "-y", "--no-install-recommends", ...packages);
  });
}

/**
 * Path of a Chromium, which is installed first if there is none.
 * @throws Error with manual instructions when none can be installed
 */
export async function findOrInstallBrowser(): Promise<string> {
  await installPrograms(["browser"]);
  return requireBrowser();
}

async function findKnownPackage(packages: readonly string[]): Promise<string | undefined> {
  for (const name of packages) if (await runApt(APT_CACHE, "show", name)) return name;
  return undefined;
}

const runApt = async (command: string, ...args: string[]): Promise<boolean> =>
  (await startChild({ command, args, env: { DEBIAN_FRONTEND: "noninteractive" } }).ended) === 0;
