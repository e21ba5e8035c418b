"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getLanguageName } from "@/components/studio/editor/language-name";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { useOperator } from "@/components/studio/session/operator-context";
import { SelectField } from "@/components/ui/fields/select-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { DEFAULT_LOCALE } from "@/lib/config/constants";
import type { Preview } from "@/lib/contract/admin/previews";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import styles from "./preview.module.css";

/** Every mail of a preview as text, and one to oneself as it looks. */
export function PreviewMails({ preview }: { preview: Preview }) {
  const t = useTranslations("studio.preview");
  const { document, data, canEdit } = useBrand();
  const { operator } = useOperator();
  const [language, setLanguage] = useState(document.langs[0] ?? "en");
  const [chosen, setChosen] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const request = {
    brand: data.brand.brand,
    site: preview.site,
    language: toLanguageCode(language) ?? DEFAULT_LOCALE,
  };
  const query = useAdminQuery("listPreviewMails", request);
  const mails = query.data?.mails ?? [];
  const mail = mails.find(({ name }) => name === chosen) ?? mails[0];
  const sending = useAdminAction(
    (name: string) => callAdmin("sendPreviewMail", { ...request, name }),
    () => setSent(mail?.name ?? null),
  );
  return (
    <section className={layout.stack}>
      <h3 className={layout.title}>{t("mails")}</h3>
      <p>{t("mailsLead")}</p>
      <QueryNotice query={query} />
      <div className={styles.controls}>
        <SelectField
          label={t("mail")}
          value={mail?.name ?? ""}
          options={mails.map(({ name, subject }) => ({ value: name, label: subject }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectField
          label={t("language")}
          value={language}
          options={document.langs.map((value) => ({ value, label: getLanguageName(value) }))}
          onChange={({ target }) => setLanguage(target.value)}
        />
      </div>
      {mail ? (
        <>
          <div className={styles.mail} lang={language}>
            <strong>{mail.subject}</strong>
            <p>{mail.text}</p>
          </div>
          <FailureNotice failure={sending.failure} />
          {sent === mail.name ? (
            <Notice tone="success" live="status">
              {t("mailSent", { email: operator.email })}
            </Notice>
          ) : null}
          {canEdit ? (
            <div className={layout.fieldRow}>
              <ActionButton variant="secondary" action={sending} input={mail.name}>
                {t("sendMail")}
              </ActionButton>
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
