"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { EyeIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import styles from "./service-access.module.css";
import { type ServiceCredentials, ServiceFacts } from "./service-facts";

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
