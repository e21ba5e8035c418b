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
  const { missing, missingKeys, problems, problemList } = check;
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
      {missingKeys.length > 0 ? (
        <p className={styles.keys}>
          <span>{`${t("missing")}: `}</span>
          <code>{missingKeys.join(", ")}</code>{" "}
          {missing > missingKeys.length ? (
            <span>{t("more", { count: missing - missingKeys.length })}</span>
          ) : null}
        </p>
      ) : null}
    </>
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
