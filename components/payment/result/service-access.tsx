"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { EyeIcon, EyeOffIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { Card } from "@/components/ui/layout/card";
import { LocalTime } from "@/components/ui/text/local-time";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { Locale } from "@/lib/config/constants";
import styles from "./service-access.module.css";

/** The credentials of the bought service; they are fetched only when the user reveals them. */
export function ServiceAccess({
  orderId,
  locale,
  isJustPaid,
}: {
  orderId: string;
  locale: Locale;
  isJustPaid: boolean;
}) {
  const t = useTranslations("payment");
  const title = useId();
  const [service, setService] = useState<ServiceCredentials | null>(null);
  const [state, setState] = useState<"hidden" | "loading" | "failed">("hidden");

  async function revealCredentials() {
    setState("loading");
    const outcome = await callApi("readService", { id: orderId }, { report: "consequences" });
    setState(outcome.ok ? "hidden" : "failed");
    if (outcome.ok) setService(outcome.data);
  }

  return (
    <Card as="section" aria-labelledby={title} className={styles.access}>
      <h2 id={title} className={styles.title}>
        {t("service.title")}
      </h2>
      {service ? (
        <ServiceFacts credentials={service} locale={locale} onHide={() => setService(null)} />
      ) : (
        <Button
          variant={isJustPaid ? "primary" : "secondary"}
          size="lg"
          block
          busy={state === "loading"}
          busyLabel={t("service.loading")}
          icon={<EyeIcon size={18} />}
          onClick={revealCredentials}
        >
          {t("service.reveal")}
        </Button>
      )}
      {state === "failed" ? (
        <Notice tone="warn" live="alert">
          {t("service.failed")}
        </Notice>
      ) : null}
      {isJustPaid ? (
        <div className={styles.next}>
          <h3 className={styles.subtitle}>{t("next.title")}</h3>
          <ol className={styles.steps}>
            <li>{t("next.open")}</li>
            <li>{t("next.signIn")}</li>
            <li>{t("next.receipt")}</li>
          </ol>
        </div>
      ) : null}
    </Card>
  );
}

type ServiceCredentials = CallData<"readService">;

/** The account code and password of the bought service, each with a copy button. */
function ServiceFacts({
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
