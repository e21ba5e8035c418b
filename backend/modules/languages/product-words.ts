import { readFileSync } from "node:fs";
import path from "node:path";
import type { Words } from "@/lib/i18n/check-language-pack";
import { NAMESPACES } from "@/lib/i18n/namespaces";

let words: Words | null = null;

/** The English words of the shop's pages and mails by namespace, from the folder that the process is started in; read once. */
export function readProductWords(): Words {
  words ??= Object.fromEntries([...NAMESPACES, "mail"].map((name) => [name, readFile(name)]));
  return words;
}

const readFile = (name: string): Words =>
  JSON.parse(readFileSync(path.join(process.cwd(), "messages", "en", `${name}.json`), "utf8"));
