"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { FailureReference } from "@/components/feedback/failure-reference";
import { Notice } from "@/components/feedback/notice";
import { EyeIcon, EyeOffIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { Card } from "@/components/ui/layout/card";
import { LocalTime } from "@/components/ui/text/local-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/text/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { Locale } from "@/lib/config/constants";
import styles from "./service-access.module.css";

/** The credentials of the bought service: fetched when the user reveals them, or at once right after the payment. */
export function ServiceAccess({
  orderId,
  locale,
  labelledBy = "",
  startsShown = false,
  hint,
}: {
  orderId: string;
  locale: Locale;
  /** The heading of the order, where a page has several. */
  labelledBy?: string;
  startsShown?: boolean;
  /** Where they are used. */
  hint?: string;
}) {
  const t = useTranslations("payment");
  const title = useId();
  const card = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const [service, setService] = useState<ServiceCredentials | null>(null);
  const [state, setState] = useState<"hidden" | "loading" | { failed: number }>(
    startsShown ? "loading" : "hidden",
  );

  const readCredentials = useCallback(async () => {
    const outcome = await callApi("readService", { id: orderId }, { report: "consequences" });
    setState(outcome.ok ? "hidden" : { failed: outcome.code });
    if (outcome.ok) setService(outcome.data);
  }, [orderId]);
  useEffect(() => {
    if (startsShown) void readCredentials();
  }, [startsShown, readCredentials]);

  // The button that was pressed is gone by then.
  useEffect(() => {
    if (!wasPressed.current || state === "loading") return;
    wasPressed.current = false;
    card.current?.querySelector("button")?.focus();
  });

  function revealCredentials() {
    wasPressed.current = true;
    setState("loading");
    void readCredentials();
  }

  function hideCredentials() {
    wasPressed.current = true;
    setService(null);
  }

  return (
    <Card ref={card} as="section" aria-labelledby={`${title} ${labelledBy}`.trim()} className={styles.access}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t("service.title")}
        </h2>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      {service ? (
        <ServiceFacts credentials={service} locale={locale} onHide={hideCredentials} />
      ) : startsShown && state === "loading" ? (
        <SkeletonGroup label={t("service.loading")} className={styles.facts}>
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.footBone} />
        </SkeletonGroup>
      ) : (
        <Button
          variant="secondary"
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
      {typeof state === "object" ? (
        <Notice tone="warn" live="alert">
          {t("service.failed")}
          <FailureReference code={state.failed} />
        </Notice>
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
