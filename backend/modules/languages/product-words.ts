import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuiltInLocale } from "@/lib/config/constants";
import type { Words } from "@/lib/i18n/check-language-pack";
import { NAMESPACES } from "@/lib/i18n/namespaces";

const wordsByLanguage = new Map<BuiltInLocale, Words>();

/**
 * The words of the shop's pages and mails in a language of the product, by namespace, from the folder that the process is started in;
 * read once. The console's own are no part of them.
 */
export function readProductWords(language: BuiltInLocale = "en"): Words {
  const known = wordsByLanguage.get(language);
  if (known) return known;
  const folder = path.join(process.cwd(), "messages", language);
  const read = (name: string): Words => JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8"));
  const words = Object.fromEntries([...NAMESPACES, "mail"].map((name) => [name, read(name)]));
  wordsByLanguage.set(language, words);
  return words;
}
