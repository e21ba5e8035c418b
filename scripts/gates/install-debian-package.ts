import { existsSync } from "node:fs";
import { startChild } from "@/scripts/stack/child";
import { runStep } from "@/scripts/stack/progress";

const APT = "/usr/bin/apt-get";

/** Installs a Debian package; false when that is impossible (not Debian, not root, or apt fails). */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  const apt = async (...args: string[]) =>
    (await startChild({ command: APT, args, env: { DEBIAN_FRONTEND: "noninteractive" } }).ended) === 0;
  return runStep(`Installing ${name} (apt-get)`, `Tried to install ${name}`, async () => {
    await apt("update");
    return apt("install", "-y", "--no-install-recommends", name);
  });
}
