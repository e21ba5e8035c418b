import { BrandError } from "@/backend/brand/brand-error";
import type { Database } from "@/backend/db/client";
import { describeProblems } from "@/backend/modules/languages/describe-problems";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { addLanguage } from "@/backend/modules/studio/languages/add-language";
import { exportLanguage } from "@/backend/modules/studio/languages/export-language";
import { listLanguages } from "@/backend/modules/studio/languages/list-languages";
import { changeDraft, readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import type { Locale } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandLanguage } from "@/lib/contract/admin/languages";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { getNativeLanguageName } from "@/lib/i18n/locale-href";

/** What `npm run studio` does with the languages that a brand brings itself, in its draft (rules/languages). */
export type DraftLanguageCommand =
  | { kind: "languages"; brand: string }
  /** `path`: the file with the pack. */
  | { kind: "addLanguage"; brand: string; path: string }
  /** `version`: of the words; null: the newest. */
  | { kind: "offerLanguage"; brand: string; language: Locale; version: string | null }
  | { kind: "removeLanguage"; brand: string; language: Locale }
  /** `version` null: to translate. */
  | { kind: "exportLanguage"; brand: string; language: Locale; path: string; version: string | null };

export const DRAFT_LANGUAGE_USAGE = `  npm run studio -- languages <brand>                    the languages that it brings itself, with all their words
  npm run studio -- add-language <brand> fr.json         checks a file of words and makes it a language of the draft
  npm run studio -- offer-language <brand> fr [--words <version>]
        offers a language again, or with earlier words
  npm run studio -- remove-language <brand> fr           takes a language out of the draft; its words stay
  npm run studio -- export-language <brand> fr fr.json [--words <version>]
        a file to translate, with the words that the draft has; --words: exactly these`;

export const DRAFT_LANGUAGE_VERBS: ReadonlySet<string> = new Set([
  "languages",
  "add-language",
  "offer-language",
  "remove-language",
  "export-language",
]);

/**
 * Parses such a command; null where an argument is missing or too many.
 * @throws BrandError for a text that is no code of a language
 */
export function parseDraftLanguageCommand(
  [verb, brand = "", third = "", fourth = "", ...rest]: readonly string[],
  words: string | undefined,
): DraftLanguageCommand | null {
  const version = words ?? null;
  const input = [brand, third, fourth].filter((argument) => argument !== "").length;
  const needed = { languages: 1, "export-language": 3 }[verb ?? ""] ?? 2;
  if (input !== needed || rest.length > 0) return null;
  if (verb === "languages") return { kind: "languages", brand };
  if (verb === "add-language") return { kind: "addLanguage", brand, path: third };
  const language = toLanguageCode(third);
  if (!language) throw new BrandError(`"${third}" is no code of a language; write one such as fr.`);
  if (verb === "remove-language") return { kind: "removeLanguage", brand, language };
  if (verb === "offer-language") return { kind: "offerLanguage", brand, language, version };
  return { kind: "exportLanguage", brand, language, path: fourth, version };
}

/**
 * Lists, adds, offers, removes and exports languages of a draft for `npm run studio`.
 * @param file the content of the file that `add-language` names
 * @returns what is printed
 * @throws AdminRefusal unknown, conflict; BrandError for a file that can't be used
 */
export async function runDraftLanguageCommand(
  db: Database,
  command: DraftLanguageCommand,
  file: string | null,
  now: number,
): Promise<string[]> {
  const { brand } = command;
  switch (command.kind) {
    case "languages": {
      const languages = await listLanguages(db, brand);
      return languages.length > 0 ? languages.flatMap(formatLanguage) : [`${brand} brings no language.`];
    }
    case "addLanguage": {
      if (file === null) throw new BrandError(`${command.path} can't be read.`);
      const { language, check } = await addLanguage(db, { brand, file }, null, now);
      if (!language) throw new BrandError(describeProblems(check.problemList, check.problems));
      return [
        `${getNativeLanguageName(language)} is in the draft of ${brand}; publish makes it live.`,
        ...(check.untranslated > 0
          ? [`${check.untranslated} words are still English; ${check.translatedPercent} % is translated.`]
          : []),
        ...(check.missing > 0 ? [`${check.missing} words are missing and stay English.`] : []),
      ];
    }
    case "offerLanguage": {
      const { language, version } = command;
      const known = (await listLanguages(db, brand)).find((item) => item.language === language);
      const expected = version ?? known?.versions[0]?.version;
      if (!known?.versions.some((item) => item.version === expected))
        throw new BrandError(`${brand} has no such words; "languages" lists those that it has.`);
      await change(db, brand, now, ({ langs, packs }) => ({
        langs: langs.includes(language) ? langs : [...langs, language],
        packs: { ...packs, [language]: expected ?? "" },
      }));
      return [`${getNativeLanguageName(language)} is in the draft of ${brand} with the words ${expected}.`];
    }
    case "removeLanguage": {
      const { language } = command;
      await change(db, brand, now, ({ langs, packs }) => {
        if (!Object.hasOwn(packs, language)) throw new BrandError(`${brand} brings no such language.`);
        const { [language]: _, ...rest } = packs;
        return { langs: langs.filter((item) => item !== language), packs: rest };
      });
      return [`${getNativeLanguageName(language)} is no longer in the draft of ${brand}; its words stay.`];
    }
    case "exportLanguage":
      return [JSON.stringify(await exportLanguage(db, command), null, 2)];
  }
}

type Languages = Pick<BrandDocument, "langs" | "packs">;

async function change(
  db: Database,
  brand: string,
  now: number,
  getNext: (languages: Languages) => Languages,
): Promise<void> {
  const document = (await readDraftDocument(db, brand))?.document ?? (await readDocument(db, brand));
  if (!document) throw new AdminRefusal("unknown", { detail: brand });
  const before = { langs: document.langs, packs: document.packs ?? {} };
  const after = getNext(before);
  const codes = new Set([...Object.keys(before.packs), ...Object.keys(after.packs)]);
  const changes = [
    { path: ["langs"], before: before.langs, after: after.langs },
    ...[...codes].map((code) => ({
      path: ["packs", code],
      before: before.packs[code] ?? null,
      after: after.packs[code] ?? null,
    })),
  ];
  await changeDraft(db, { brand, changes }, null, now);
}

function formatLanguage({ language, version, liveVersion, check, versions }: BrandLanguage): string[] {
  const state = check
    ? check.missing + check.problems + check.untranslated === 0
      ? "complete"
      : `${check.missing} words missing, ${check.problems} no longer fit, ${check.untranslated} still English`
    : "not offered";
  return [
    `${language}  ${getNativeLanguageName(language)}  ${state}`,
    ...versions.map((item) => {
      const marks = [item.version === version ? "draft" : "", item.version === liveVersion ? "live" : ""];
      return [`  ${item.version}`, new Date(item.createdAt).toISOString(), item.by ?? "-", ...marks]
        .filter(Boolean)
        .join("  ");
    }),
  ];
}
