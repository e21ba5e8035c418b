"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { Segmented } from "@/components/ui/fields/segmented";

export interface LanguageTabsProps {
  label: string;
  value: string;
  onChange: (language: string) => void;
}

/** The language whose texts are edited. Another one is opened once everything typed in this one is stored, or given up. */
export function LanguageTabs({ label, value, onChange }: LanguageTabsProps) {
  const t = useTranslations("studio.editor");
  const f = useTranslations("studio.frame");
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
      <ConfirmDialog
        open={expected !== null}
        onClose={() => setWanted(null)}
        onConfirm={() => {
          setWanted(null);
          if (expected !== null) onChange(expected);
        }}
        title={t("leaveTitle")}
        description={t("leaveLead")}
        closeLabel={f("close")}
        confirmLabel={t("leave")}
        cancelLabel={t("stay")}
        busy={false}
        busyLabel={f("working")}
      />
    </>
  );
}
