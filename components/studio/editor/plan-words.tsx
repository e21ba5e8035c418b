"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { TextField } from "@/components/ui/fields/text-field";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { TextArea } from "./text-area";
import { useDraftField } from "./use-draft-field";

type Words = BrandDocument["plans"][string]["texts"][string];
type Part = "name" | "description" | "features";

const NO_WORDS: Words = { name: "", description: "", features: [] };

/** Name, description and features of a plan in one language: one value, because a plan has all of them or none. */
export function PlanWords({ plan, language, title }: { plan: string; language: string; title: string }) {
  const t = useTranslations("studio");
  const { canEdit } = useBrand();
  const field = useDraftField(["plans", plan, "texts", language]);
  const stored = (field.value ?? NO_WORDS) as Words;
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  const shown = {
    name: typed.name ?? stored.name,
    description: typed.description ?? stored.description,
    features: typed.features ?? stored.features.join("\n"),
  };

  async function store() {
    if (Object.keys(typed).length === 0) return;
    const features = shown.features
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    const next = { name: shown.name.trim(), description: shown.description.trim(), features };
    if (await field.save(next)) setTyped({});
  }
  const getInput = (part: Part) => ({
    label: t(`fields.plan.${part}`),
    readOnly: !canEdit,
    value: shown[part],
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [part]: event.target.value })),
    onBlur: () => void store(),
  });
  return (
    <fieldset className={styles.words} data-field={`plans.${plan}.texts.${language}`}>
      <legend className={styles.legend}>{title}</legend>
      <TextField {...getInput("name")} />
      <TextArea {...getInput("description")} />
      <TextArea {...getInput("features")} hint={t("hints.plan.features")} />
      <DraftNote field={field} onTheirs={() => setTyped({})} />
    </fieldset>
  );
}
