"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { createFieldLink, openFieldLink } from "@/components/studio/editor/field-link";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { useDraftChanges } from "@/components/studio/editor/use-draft-changes";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";

/** Begins the policies and questions that a brand lacks in a language of the product with the product's own. */
export function PolicyOffer({ language }: { language: string }) {
  const t = useTranslations("studio.pages");
  const { data, document, canEdit } = useBrand();
  const draft = useDraftChanges();
  const isMissing = !document.terms[language] || !document.privacy[language];
  const fill = useAdminAction(
    () => callAdmin("listDefaultTexts", { brand: data.brand.brand, language }),
    ({ policies }) => {
      if (!policies) return;
      const values = [
        { path: ["terms", language], after: policies.terms },
        { path: ["privacy", language], after: policies.privacy },
        { path: ["contact", language, "questions"], after: policies.questions },
      ];
      const present = [
        document.terms[language],
        document.privacy[language],
        document.contact[language]?.questions,
      ];
      // The button goes with what is missing, so the focus goes to what was filled in.
      void draft
        .save(values.filter((_, index) => !present[index]))
        .then(
          (isStored) =>
            isStored && openFieldLink(createFieldLink(data.brand.brand, "pages", ["terms", language])),
        );
    },
  );
  if (!canEdit || !isMissing || !toBuiltInLocale(language)) return null;
  return (
    <>
      <Notice
        tone="info"
        title={t("offer", { language: getLanguageName(language) })}
        action={<ActionButton action={fill}>{t("offerTake")}</ActionButton>}
      >
        {t("offerLead")}
      </Notice>
      <FailureNotice failure={fill.failure ?? draft.failure} />
    </>
  );
}
