"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/fields/text-field";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { TextArea } from "./text-area";
import { FIELD_PARSERS } from "./text-parsers";
import { type TypedForm, useTypedField } from "./use-typed-field";

type Words = BrandDocument["plans"][string]["texts"][string];

const PLAN_WORDS: TypedForm<"name" | "description" | "features"> = {
  format: (value) => {
    const { name, description, features } = (value ?? { name: "", description: "", features: [] }) as Words;
    return { name, description, features: FIELD_PARSERS.lines.format(features) };
  },
  parse: ({ name, description, features }) => {
    const words = {
      name: name.trim(),
      description: description.trim(),
      features: FIELD_PARSERS.lines.parse(features),
    };
    const isEmpty = words.name === "" && words.description === "" && words.features.length === 0;
    return isEmpty ? null : words;
  },
};

/** Name, description and features of a plan in one language: one value, because a plan has all of them or none. */
export function PlanWords({ plan, language, title }: { plan: string; language: string; title: string }) {
  const t = useTranslations("studio");
  const { field, bind } = useTypedField(["plans", plan, "texts", language], PLAN_WORDS);
  const getInput = (part: "name" | "description" | "features") => ({
    ...bind(part),
    label: t(`fields.plan.${part}`),
    lang: language,
  });
  return (
    <fieldset className={styles.words} data-field={`plans.${plan}.texts.${language}`}>
      <legend className={styles.legend}>{title}</legend>
      <TextField {...getInput("name")} />
      <TextArea {...getInput("description")} />
      <TextArea {...getInput("features")} hint={t("hints.plan.features")} />
      <DraftNote field={field} />
    </fieldset>
  );
}
