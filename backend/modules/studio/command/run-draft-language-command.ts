import { BrandError } from "@/backend/brand/brand-error";
import type { Database } from "@/backend/db/client";
import { describeProblems } from "@/backend/modules/languages/describe-problems";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { addLanguage } from "@/backend/modules/studio/languages/add-language";
import { exportLanguage } from "@/backend/modules/studio/languages/export-language";
import { listLanguages } from "@/backend/modules/studio/languages/list-languages";
import { changeDraft, readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandLanguage } from "@/lib/contract/admin/languages";
import { getNativeLanguageName } from "@/lib/i18n/locale-href";
import type { DraftLanguageCommand } from "./parse-draft-language-command";

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
    ? check.missing + check.problems === 0
      ? "complete"
      : `${check.missing} words missing, ${check.problems} no longer fit`
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
