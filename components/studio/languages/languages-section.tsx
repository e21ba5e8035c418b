"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import editor from "@/components/studio/editor/editor.module.css";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/loading-block";
import { Card } from "@/components/ui/layout/card";
import { EmptyState } from "@/components/ui/text/empty-state";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { AddWords } from "./add-words";
import { LanguageEntry } from "./language-entry";
import styles from "./languages.module.css";
import { TemplateForm } from "./template-form";

/** The languages that a brand brings itself: what they lack, files to translate, and adding them. */
export function LanguagesSection() {
  const t = useTranslations("studio.languages");
  const { data: shown, canEdit } = useBrand();
  const { data, failure, reload } = useAdminQuery("listLanguages", { brand: shown.brand.brand });
  return (
    <>
      <Card as="section" className={editor.card} aria-labelledby="own-languages">
        <h2 id="own-languages" className={editor.cardTitle}>
          {t("list")}
        </h2>
        <p className={editor.muted}>{t("lead")}</p>
        {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
        {!data && !failure ? <LoadingBlock /> : null}
        {data?.languages.length === 0 ? <EmptyState title={t("none")} /> : null}
        {data && data.languages.length > 0 ? (
          <ul className={styles.list}>
            {data.languages.map((entry) => (
              <LanguageEntry key={entry.language} entry={entry} onChange={reload} />
            ))}
          </ul>
        ) : null}
      </Card>
      {canEdit ? <AddWords onAdded={reload} /> : null}
      <TemplateForm />
    </>
  );
}
