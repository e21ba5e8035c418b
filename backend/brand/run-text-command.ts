import type { Database } from "@/backend/db/client";
import { readTextOverrides, setBanner, setText } from "@/backend/modules/catalog/site-texts";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { getMailTextProblem } from "@/backend/modules/mail/mail-texts";
import { DAY_MS, type Locale } from "@/lib/config/constants";
import { isMailText } from "@/lib/i18n/namespaces";
import { BrandError } from "./brand-error";
import type { TextCommand } from "./text-commands";

/**
 * Lists and changes a brand's own texts and its announcement.
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
    throw new BrandError(`${site.name} has no language "${language}"; it has ${site.langs.join(", ")}.`);
  if (command.kind === "setText") {
    const { key } = command;
    if (text !== null) assertMailTextUsable(language, key, text);
    await setText(db, { site: site.id, language, key, text }, now);
    return [
      text === null
        ? `${key} is the product's text again in ${language}.`
        : `${key} is now "${text}" in ${language}.`,
    ];
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

const MAIL_TEXT_PROBLEMS = {
  unknown: "there is no such text in messages/en/mail.json",
  broken: "it is not a correct ICU message",
  values: "it has a value or tag that this text has not, or lacks {code} or {url}",
};

/** Texts of pages are checked when they are shown, but no one sees a failed mail, so its texts are checked here. */
function assertMailTextUsable(language: Locale, key: string, text: string): void {
  if (!isMailText(key)) return;
  const problem = getMailTextProblem(language, key, text);
  if (problem) throw new BrandError(`${key} can't be "${text}": ${MAIL_TEXT_PROBLEMS[problem]}.`);
}

async function listTextLines(db: Database, site: SiteWithHosts): Promise<string[]> {
  const lines: string[] = [];
  for (const language of site.langs)
    for (const [key, text] of Object.entries(await readTextOverrides(db, site.id, language)))
      lines.push(`${language}  ${key}  ${text}`);
  return lines.length > 0 ? lines : [`${site.name} has no texts of its own.`];
}
