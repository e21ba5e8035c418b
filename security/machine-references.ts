/** Folders that exist on one machine only. Joined at run time so that this file does not match its own pattern. */
const MACHINE_FOLDERS = ["work", "tmp", "root", "home", "Users"].join("|");
const MACHINE_PATH = new RegExp(String.raw`(?:^|[\s"'\`(=:,])/(?:${MACHINE_FOLDERS})/[\w.-]`);
const REGISTRY_HOST = /\b(?:registry|npm|packages?|artifactory|nexus|verdaccio)\.[a-z0-9-]+\.[a-z]{2,}\b/i;

/** Lines that tie the project to one machine or one package registry. */
export function findMachineReferences(path: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const found = MACHINE_PATH.exec(line)?.[0] ?? REGISTRY_HOST.exec(line)?.[0];
    return found ? [`${path}:${index + 1} names ${found.trim()}`] : [];
  });
}
