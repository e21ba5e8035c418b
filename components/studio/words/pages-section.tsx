"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftInput } from "@/components/studio/editor/draft-input";
import { DraftNote } from "@/components/studio/editor/draft-note";
import editor from "@/components/studio/editor/editor.module.css";
import { readFieldLink } from "@/components/studio/editor/field-link";
import { TextArea } from "@/components/studio/editor/text-area";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import { type TypedForm, useTypedField, useTypedText } from "@/components/studio/editor/use-typed-field";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { TextField } from "@/components/ui/fields/text-field";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { findLanguage, LanguageTabs } from "./language-tabs";
import { PolicyOffer } from "./policy-offer";

type Policy = BrandDocument["terms"][string];
type Question = NonNullable<BrandDocument["contact"][string]["questions"]>[number];

/** A policy as an operator writes it: its title, then "## heading" lines, with empty lines between paragraphs. */
export function formatPolicy(policy: Policy | null): string {
  if (!policy) return "";
  const sections = policy.sections.map(({ heading, paragraphs }) =>
    [`## ${heading}`, ...paragraphs].join("\n\n"),
  );
  return [`# ${policy.title}`, ...sections].join("\n\n");
}

/** The policy that was written; null for an empty text, undefined where it has no title or a paragraph before the first heading. */
export function parsePolicy(text: string): Policy | null | undefined {
  const blocks = splitBlocks(text);
  const [first, ...rest] = blocks;
  if (first === undefined) return null;
  if (!first.startsWith("# ")) return undefined;
  const sections: Policy["sections"] = [];
  for (const block of rest) {
    const section = sections.at(-1);
    if (block.startsWith("## ")) sections.push({ heading: block.slice(3).trim(), paragraphs: [] });
    else if (!section) return undefined;
    else section.paragraphs.push(block);
  }
  return { title: first.slice(2).trim(), sections };
}

/** Questions as an operator writes them: "? question", then the answer. */
export const formatQuestions = (questions: readonly Question[]): string =>
  questions.map(({ question, answer }) => `? ${question}\n\n${answer}`).join("\n\n");

/** The questions that were written; undefined where a text stands before the first question or a question has no answer. */
export function parseQuestions(text: string): Question[] | undefined {
  const questions: Question[] = [];
  for (const block of splitBlocks(text)) {
    const last = questions.at(-1);
    if (block.startsWith("? ")) questions.push({ question: block.slice(2).trim(), answer: "" });
    else if (!last) return undefined;
    else last.answer = last.answer === "" ? block : `${last.answer}\n\n${block}`;
  }
  return questions.some(({ answer }) => answer === "") ? undefined : questions;
}

const splitBlocks = (text: string): string[] =>
  text
    .replace(/\r/g, "")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);

type Banner = BrandDocument["banner"][string];

const { text: plain, moment } = FIELD_PARSERS;

/** One value, because an announcement without its text is none: its link and end go with it. */
const BANNER: TypedForm<"text" | "path" | "endsAt"> = {
  format: (value) => {
    const { text, path, endsAt } = (value ?? {}) as Partial<Banner>;
    return { text: plain.format(text), path: plain.format(path), endsAt: moment.format(endsAt) };
  },
  parse: (texts, stored) => {
    const end = moment.parse(texts.endsAt);
    if (end === undefined) return undefined;
    const isRemoved = stored.text !== "" && texts.text.trim() === "";
    const parts = { text: plain.parse(texts.text), path: plain.parse(texts.path), endsAt: end };
    return isRemoved || Object.values(parts).every((part) => part === null) ? null : parts;
  },
};

/** The announcement of a brand in a language: its text, where it leads and when it ends, in any order. */
export function BannerFields({ language }: { language: string }) {
  const t = useTranslations("studio");
  const path = ["banner", language];
  const { field, bind, isWrong } = useTypedField(path, BANNER);
  return (
    <div data-field={path.join(".")} className={layout.list}>
      <div className={editor.fields}>
        <TextField {...bind("text")} label={t("fields.banner")} hint={t("hints.banner")} lang={language} />
        <TextField {...bind("path")} label={t("fields.bannerPath")} hint={t("hints.bannerPath")} />
        <TextField
          {...bind("endsAt")}
          type="datetime-local"
          label={t("fields.bannerEnd")}
          hint={t("hints.bannerEnd")}
          error={isWrong ? t("editor.wrong.moment") : undefined}
        />
      </div>
      <DraftNote field={field} />
    </div>
  );
}

type Questions = NonNullable<BrandDocument["contact"][string]["questions"]>;

/** The texts that a brand writes as a whole: announcement, policies, questions and answers. */
export function PagesSection() {
  const t = useTranslations("studio.pages");
  const { document } = useBrand();
  const [language, setLanguage] = useState(() => findLanguage(document.langs, readFieldLink()));
  const contact = ["contact", language];
  return (
    <Panel>
      <LanguageTabs label={t("language")} value={language} onChange={setLanguage} />
      <div key={language} className={layout.list}>
        <PolicyOffer language={language} />
        <BannerFields language={language} />
        <div className={editor.fields}>
          <DraftInput spec={{ path: [...contact, "hours"], kind: "text", label: "hours", language }} />
        </div>
        {(["terms", "privacy"] as const).map((name) => (
          <WrittenField
            key={name}
            path={[name, language]}
            label={t(name)}
            hint={t("policyHint")}
            format={(value) => formatPolicy(value as BrandDocument["terms"][string] | null)}
            parse={parsePolicy}
          />
        ))}
        <WrittenField
          path={[...contact, "questions"]}
          label={t("questions")}
          hint={t("questionsHint")}
          format={(value) => formatQuestions((value ?? []) as Questions)}
          parse={(text) => {
            const questions = parseQuestions(text);
            return questions?.length === 0 ? null : questions;
          }}
        />
      </div>
    </Panel>
  );
}

interface WrittenFieldProps {
  path: readonly string[];
  label: string;
  hint: string;
  format: (value: unknown) => string;
  /** Undefined: it can't be read. */
  parse: (text: string) => unknown;
}

function WrittenField({ path, label, hint, ...form }: WrittenFieldProps) {
  const t = useTranslations("studio.pages");
  const { field, input } = useTypedText(path, form, () => t("wrong"));
  return (
    <div data-field={path.join(".")}>
      <TextArea tall label={label} hint={hint} lang={path[1]} {...input} />
      <DraftNote field={field} isWrongTold />
    </div>
  );
}
