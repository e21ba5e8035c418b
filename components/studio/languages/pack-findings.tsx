"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/studio/frame/data-table";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { Locale } from "@/lib/config/constants";
import type { PackCheck } from "@/lib/contract/admin/languages";
import styles from "./languages.module.css";

/** What is wrong with a pack: each text with the reason, and the keys that it lacks. */
export function PackFindings({ check }: { check: PackCheck }) {
  const t = useTranslations("studio.languages");
  const { missing, missingKeys, untranslated, untranslatedKeys, problems, problemList } = check;
  return (
    <>
      {problemList.length > 0 ? (
        <DataTable
          caption={t("problem")}
          rows={problemList}
          getKey={({ key, code }) => `${key} ${code}`}
          columns={[
            [t("place"), ({ key }) => (key === null ? t("whole") : <code>{key}</code>)],
            [t("problem"), ({ code, values }) => t(`problems.${code}`, values)],
          ]}
        />
      ) : null}
      {problems > problemList.length ? <p>{t("more", { count: problems - problemList.length })}</p> : null}
      <KeyList label={t("missing")} keys={missingKeys} count={missing} />
      <KeyList label={t("untranslated")} keys={untranslatedKeys} count={untranslated} />
    </>
  );
}

/** The first keys of a finding, and how many more there are. */
function KeyList({ label, keys, count }: { label: string; keys: readonly string[]; count: number }) {
  const t = useTranslations("studio.languages");
  if (keys.length === 0) return null;
  return (
    <p className={styles.keys}>
      <span>{`${label}: `}</span>
      <code>{keys.join(", ")}</code>{" "}
      {count > keys.length ? <span>{t("more", { count: count - keys.length })}</span> : null}
    </p>
  );
}

/** Saves the words of a language as a file: of a version, or (null) to translate. */
export const useSavedPack = (brand: string) =>
  useAdminAction(
    ({ language, version }: { language: Locale; version: string | null }) =>
      callAdmin("exportLanguage", { brand, language, version }),
    ({ file }) =>
      saveFile(`${brand}-${file.language}.json`, `${JSON.stringify(file, null, 2)}\n`, "application/json"),
  );
