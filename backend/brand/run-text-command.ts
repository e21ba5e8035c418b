import type { Database } from "@/backend/db/client";
import { readTextOverrides, setBanner, setText } from "@/backend/modules/catalog/site-texts";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { BrandError } from "./brand-error";
import type { TextCommand } from "./text-commands";

const DAY_MS = 86_400_000;

/**
 * Lists and changes a brand's own words, and what it announces.
 * @throws BrandError
 */
export async function runTextCommand(
  db: Database,
  site: SiteWithHosts,
  command: TextCommand,
  now: number,
): Promise<string[]> {
  if (command.kind === "listTexts") return listTextLines(db, site);
  const { language, text } = command;
  if (!site.langs.includes(language))
    throw new BrandError(`${site.name} does not speak "${language}": ${site.langs.join(", ")}.`);
  if (command.kind === "setText") {
    const { key } = command;
    await setText(db, { site: site.id, language, key, text }, now);
    return [text === null ? `${key} is ours again in ${language}.` : `${key} says "${text}" in ${language}.`];
  }
  const endsAt = command.days === null ? null : now + command.days * DAY_MS;
  const banner = text === null ? null : { text, path: command.path, endsAt };
  await setBanner(db, { site: site.id, language, banner }, now);
  return [
    text === null
      ? `${site.name} announces nothing in ${language}.`
      : `${site.name} announces "${text}" in ${language}.`,
  ];
}

async function listTextLines(db: Database, site: SiteWithHosts): Promise<string[]> {
  const lines: string[] = [];
  for (const language of site.langs)
    for (const [key, text] of Object.entries(await readTextOverrides(db, site.id, language)))
      lines.push(`${language}  ${key}  ${text}`);
  return lines.length > 0 ? lines : [`${site.name} says everything in our words.`];
}
