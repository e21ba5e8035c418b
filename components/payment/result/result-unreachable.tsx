"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { callApi } from "@/lib/browser/api/call-api";
import { mayHaveSucceeded } from "@/lib/browser/api/outcome";
import { useWaitingRead } from "@/lib/browser/hooks/use-waiting-read";
import { page } from "@/lib/browser/page";
import { ResultHead } from "./result-head";
import styles from "./result-screen.module.css";

/** Milliseconds; asks as rarely as about a payment of this age, to spare an unavailable upstream. */
const ASSUMED_ELAPSED_MS = 90_000;

/** The browser's own state NETWORK_ERROR (rules/payments#states): billing is unreachable, the outcome is unknown. */
export function ResultUnreachable({
  orderId,
  ordersHref,
  reference,
}: {
  orderId: string;
  ordersHref: string;
  /** Of the read that failed. */
  reference: ReactNode;
}) {
  const t = useTranslations("payment");
  const {
    data: isAnswered,
    checkNow,
    isChecking,
  } = useWaitingRead<boolean | null>({
    queryKey: ["readPayment", { orderId }],
    initialData: null,
    read: async (options) => {
      const outcome = await callApi("readPayment", { orderId }, { report: "consequences", ...options });
      // A refusal is also an answer: the reloaded page shows that the payment does not exist.
      return outcome.ok || !mayHaveSucceeded(outcome) ? { ok: true, data: true } : outcome;
    },
    isWaiting: (answered) => !answered,
    elapsedMs: ASSUMED_ELAPSED_MS,
  });
  useEffect(() => {
    if (isAnswered) page.reload();
  }, [isAnswered]);
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <ResultHead tone="pending" title={t("result.network.title")}>
        {t("result.network.body")}
      </ResultHead>
      {reference}
      <div className={styles.actions}>
        <Button block busy={isChecking} busyLabel={t("watch.asking")} onClick={() => void checkNow()}>
          {t("watch.askNow")}
        </Button>
        <PlainButtonLink href={ordersHref} variant="ghost" block>
          {t("orders")}
        </PlainButtonLink>
      </div>
    </Card>
  );
}
