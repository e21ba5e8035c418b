"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { PlainButtonLink } from "@/components/ui/links/plain-button-link";
import { mayHaveSucceeded } from "@/lib/browser/api/outcome";
import { useApiQuery } from "@/lib/browser/hooks/use-api-query";
import { page } from "@/lib/browser/page";
import { getPollDelay } from "@/lib/domain/payment/poll-delay";
import { ResultHead } from "./result-head";
import styles from "./result-screen.module.css";

/** Milliseconds; polls as slowly as for a payment of this age, to spare an unavailable upstream. */
const ASSUMED_ELAPSED_MS = 90_000;

/** The browser's own state NETWORK_ERROR (rules/payments#states): billing is unreachable, the outcome is unknown. */
export function ResultUnreachable({ orderId, ordersHref }: { orderId: string; ordersHref: string }) {
  const t = useTranslations("payment");
  const query = useApiQuery(
    "readPayment",
    { orderId },
    {
      report: "consequences",
      refetchOnReconnect: "always",
      refetchInterval: () => getPollDelay(1, ASSUMED_ELAPSED_MS),
    },
  );
  // A refusal is also an answer: the reloaded page shows that the payment does not exist.
  const isAnswered = query.isSuccess || (query.error !== null && !mayHaveSucceeded(query.error.outcome));
  useEffect(() => {
    if (isAnswered) page.reload();
  }, [isAnswered]);
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <ResultHead tone="pending" title={t("result.network.title")}>
        {t("result.network.body")}
      </ResultHead>
      <div className={styles.actions}>
        <Button
          block
          busy={query.isFetching}
          busyLabel={t("watch.asking")}
          onClick={() => void query.refetch()}
        >
          {t("watch.askNow")}
        </Button>
        <PlainButtonLink href={ordersHref} variant="ghost" block>
          {t("orders")}
        </PlainButtonLink>
      </div>
    </Card>
  );
}
