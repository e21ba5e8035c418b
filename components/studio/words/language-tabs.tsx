"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { Segmented } from "@/components/ui/fields/segmented";

export interface LanguageTabsProps {
  label: string;
  value: string;
  onChange: (language: string) => void;
}

/** The language whose texts are edited. Another one is opened once everything typed in this one is stored, or given up. */
export function LanguageTabs({ label, value, onChange }: LanguageTabsProps) {
  const t = useTranslations("studio.editor");
  const { document, saves } = useBrand();
  const [expected, setWanted] = useState<string | null>(null);
  async function choose(language: string) {
    await saves.settle();
    if (saves.hasUnsaved()) setWanted(language);
    else onChange(language);
  }
  return (
    <>
      <Segmented
        label={label}
        value={value}
        onChange={(language) => void choose(language)}
        options={document.langs.map((code) => ({ value: code, label: getLanguageName(code) }))}
      />
      <ActionDialog
        open={expected !== null}
        onClose={() => setWanted(null)}
        onConfirm={() => {
          setWanted(null);
          if (expected !== null) onChange(expected);
        }}
        title={t("leaveTitle")}
        description={t("leaveLead")}
        confirmLabel={t("leave")}
        cancelLabel={t("stay")}
      />
    </>
  );
}

/** The language to which an address leads, or the brand's first. */
export const findLanguage = (langs: readonly string[], link: readonly string[] | null): string =>
  langs.find((language) => language === link?.[1]) ?? langs[0] ?? "en";
