"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { type FileProblem, readBrandKitFile } from "@/components/studio/versions/read-brand-file";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/fields/file-field";
import type { BrandKitFile } from "@/lib/contract/admin/brand-kit";
import styles from "./brands.module.css";

export interface KitFieldProps {
  kit: BrandKitFile | null;
  onChange: (kit: BrandKitFile | null) => void;
}

/** The kit that a new brand begins with, read from a file. */
export function KitField({ kit, onChange }: KitFieldProps) {
  const t = useTranslations("studio.brands");
  const f = useTranslations("studio.file");
  const r = useTranslations("studio.frame");
  const [problem, setProblem] = useState<FileProblem | null>(null);
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    const read = await readBrandKitFile(chosen);
    setProblem(read.ok ? null : read.problem);
    onChange(read.ok ? read.file : null);
  }
  if (kit)
    return (
      <div className={styles.kit}>
        <p role="status">{t("kitOf", { brand: kit.from })}</p>
        <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
          {t("kitRemove")}
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <FileField
        label={t("kit")}
        optional={r("optional")}
        accept="application/json,.json"
        onChange={(event) => void choose(event)}
      />
      {problem ? (
        <Notice tone="danger" live="alert">
          {problem === "foreign" ? t("kitForeign") : f(problem)}
        </Notice>
      ) : null}
    </div>
  );
}
