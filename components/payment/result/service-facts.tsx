"use client";

import { useTranslations } from "next-intl";
import { EyeOffIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { LocalTime } from "@/components/ui/text/local-time";
import type { CallData } from "@/lib/browser/api/call-types";
import type { Locale } from "@/lib/config/constants";
import styles from "./service-access.module.css";

export type ServiceCredentials = CallData<"readService">;

/** The account code and password of the bought service, each with a copy button. */
export function ServiceFacts({
  credentials,
  locale,
  onHide,
}: {
  credentials: ServiceCredentials;
  locale: Locale;
  onHide: () => void;
}) {
  const t = useTranslations("payment.service");
  const rows = [
    { key: "account", term: t("account"), value: credentials.accountCode, copy: t("copyAccount") },
    { key: "password", term: t("password"), value: credentials.password, copy: t("copyPassword") },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(({ key, term, value, copy }) => (
          <div key={key} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd>
              <CopyButton
                variant="secondary"
                size="sm"
                value={value}
                label={t("copy")}
                name={copy}
                copiedLabel={t("copied")}
                failedLabel={t("copyFailed")}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <p className={styles.until}>
          {t.rich("until", { date: () => <LocalTime at={credentials.endsAt} locale={locale} /> })} ·{" "}
          {t("devices", { count: credentials.devices })}
        </p>
        <Button variant="ghost" size="sm" icon={<EyeOffIcon size={18} />} onClick={onHide}>
          {t("hide")}
        </Button>
      </div>
    </>
  );
}
