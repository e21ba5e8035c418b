"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormButton } from "@/components/form/form-button";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { TextField } from "@/components/ui/fields/text-field";
import { EmptyState } from "@/components/ui/text/empty-state";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { cleanCode } from "@/lib/domain/validation/typed-text";
import { AddWords } from "./add-words";
import { LanguageEntry } from "./language-entry";
import styles from "./languages.module.css";
import { useSavedPack } from "./pack-findings";

/** The languages that a brand brings itself: what they lack, files to translate, and adding them. */
export function LanguagesSection() {
  const t = useTranslations("studio.languages");
  const { data: shown, canEdit } = useBrand();
  const query = useAdminQuery("listLanguages", { brand: shown.brand.brand });
  const { data, reload } = query;
  return (
    <>
      <Panel title={t("list")} lead={t("lead")}>
        <QueryNotice query={query} />
        {data?.languages.length === 0 ? <EmptyState title={t("none")} /> : null}
        {data && data.languages.length > 0 ? (
          <ul className={styles.list}>
            {data.languages.map((entry) => (
              <LanguageEntry key={entry.language} entry={entry} onChange={reload} />
            ))}
          </ul>
        ) : null}
      </Panel>
      {canEdit ? <AddWords onAdded={reload} /> : null}
      <TemplateForm />
    </>
  );
}

/** A file with all words in English, for a translator. */
function TemplateForm() {
  const t = useTranslations("studio.languages");
  const f = useTranslations("studio.frame");
  const { data } = useBrand();
  const [code, setCode] = useState("");
  const [isWrong, setWrong] = useState(false);
  const saving = useSavedPack(data.brand.brand);
  const isRefused = saving.failure?.problem === "invalid";
  function save(event: FormEvent) {
    event.preventDefault();
    const language = toLanguageCode(code);
    setWrong(language === null);
    if (language) void saving.run({ language, version: null });
  }
  return (
    <Panel title={t("template")} lead={t("templateLead")}>
      {isRefused ? null : <FailureNotice failure={saving.failure} />}
      <form className={layout.row} onSubmit={save} noValidate>
        <TextField
          label={t("code")}
          hint={t("codeHint")}
          value={code}
          clean={(text) => cleanCode(text).toLowerCase().slice(0, 2)}
          autoCapitalize="none"
          onChange={(event) => {
            setCode(event.target.value);
            setWrong(false);
            saving.reset();
          }}
          error={isWrong || isRefused ? t("codeWrong") : undefined}
        />
        <FormButton variant="secondary" busy={saving.busy} busyLabel={f("working")}>
          {t("templateSave")}
        </FormButton>
      </form>
    </Panel>
  );
}
