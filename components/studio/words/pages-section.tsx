"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftInput } from "@/components/studio/editor/draft-input";
import { DraftNote } from "@/components/studio/editor/draft-note";
import editor from "@/components/studio/editor/editor.module.css";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { TextArea } from "@/components/studio/editor/text-area";
import { useDraftField } from "@/components/studio/editor/use-draft-field";
import { Segmented } from "@/components/ui/fields/segmented";
import { Card } from "@/components/ui/layout/card";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { formatPolicy, formatQuestions, parsePolicy, parseQuestions } from "./page-texts";

/** The texts that a brand writes as a whole: announcement, policies, questions and answers. */
export function PagesSection() {
  const t = useTranslations("studio.pages");
  const { document } = useBrand();
  const [language, setLanguage] = useState(document.langs[0] ?? "en");
  const contact = ["contact", language];
  return (
    <Card as="section" className={editor.card}>
      <Segmented
        label={t("language")}
        value={language}
        onChange={setLanguage}
        options={document.langs.map((value) => ({ value, label: getLanguageName(value) }))}
      />
      <div key={language} className={editor.list} lang={language}>
        <div className={editor.fields}>
          <DraftInput
            spec={{ path: ["banner", language, "text"], kind: "text", label: "banner", hint: "banner" }}
          />
          <DraftInput
            spec={{
              path: ["banner", language, "path"],
              kind: "text",
              label: "bannerPath",
              hint: "bannerPath",
            }}
          />
          <DraftInput spec={{ path: [...contact, "hours"], kind: "text", label: "hours" }} />
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
          format={(value) => formatQuestions((value ?? []) as BrandDocument["contact"][string]["questions"])}
          parse={parseQuestions}
        />
      </div>
    </Card>
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

function WrittenField({ path, label, hint, format, parse }: WrittenFieldProps) {
  const t = useTranslations("studio.pages");
  const { canEdit } = useBrand();
  const field = useDraftField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  async function store() {
    if (typed === null) return;
    const value = parse(typed);
    setWrong(value === undefined);
    if (value !== undefined && (await field.save(value))) setTyped(null);
  }
  return (
    <div data-field={path.join(".")}>
      <TextArea
        tall
        label={label}
        hint={hint}
        readOnly={!canEdit}
        value={typed ?? format(field.value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void store()}
        {...(isWrong ? { error: t("wrong") } : {})}
      />
      <DraftNote field={field} onTheirs={() => setTyped(null)} />
    </div>
  );
}
