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
import { Segmented } from "@/components/ui/fields/segmented";
import { SelectField } from "@/components/ui/fields/select-field";
import { Fold } from "@/components/ui/layout/fold";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { PREVIEW_MAIL_PATH } from "@/lib/contract/admin/preview-site";
import type { Preview } from "@/lib/contract/admin/previews";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { DeviceFrame, type PreviewDevice } from "./beside/device-frame";
import beside from "./beside/side-preview.module.css";
import styles from "./preview.module.css";

/** The width in CSS pixels in which mail programs show a mail. */
const MAIL_WIDTHS: Record<PreviewDevice, number> = { phone: 390, desktop: 720 };
const DEVICES = ["phone", "desktop"] as const;
const SCHEMES = ["light", "dark"] as const;

/** The address of a mail at the preview's host, with its ticket. */
function createMailAddress({ link }: Preview, query: { name: string; language: string }): string {
  const url = new URL(link);
  url.pathname = PREVIEW_MAIL_PATH;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Every mail of a preview as it looks and as text, and one to oneself. */
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
          <MailFrame
            address={createMailAddress(preview, { name: mail.name, language: request.language })}
            title={t("mailShown", { subject: mail.subject })}
          />
          <Fold title={t("mailText")}>
            <div className={styles.mail} lang={language}>
              <strong>{mail.subject}</strong>
              <p>{mail.text}</p>
            </div>
          </Fold>
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

const ignoreScale = () => undefined;

/** A mail as mail programs show it, of which no script runs. */
function MailFrame({ address, title }: { address: string; title: string }) {
  const t = useTranslations("studio.preview");
  const [device, setDevice] = useState<PreviewDevice>("desktop");
  const [scheme, setScheme] = useState<string>("light");
  return (
    <>
      <div className={styles.switches}>
        <Segmented
          label={t("width")}
          value={device}
          onChange={(value) => setDevice(value === "phone" ? "phone" : "desktop")}
          options={DEVICES.map((value) => ({ value, label: t(value) }))}
        />
        <Segmented
          label={t("scheme")}
          value={scheme}
          onChange={setScheme}
          options={SCHEMES.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div className={styles.letter} data-width={device}>
        <DeviceFrame device={device} width={MAIL_WIDTHS[device]} onScale={ignoreScale}>
          <iframe
            key={`${address} ${scheme}`}
            className={beside.frame}
            sandbox="allow-same-origin"
            src={`${address}&scheme=${scheme}`}
            title={title}
          />
        </DeviceFrame>
      </div>
    </>
  );
}
