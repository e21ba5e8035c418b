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

/** Asked at the pace of a minute-old payment: whoever is away is not helped by haste. */
const ASSUMED_ELAPSED_MS = 90_000;

/** NETWORK_ERROR of rules/payments#states, which only the browser knows: no answer from billing, so nothing is said of the money. */
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
  // A refusal is an answer too: the page then says that there is no such payment.
  const answered = query.isSuccess || (query.error !== null && !mayHaveSucceeded(query.error.outcome));
  useEffect(() => {
    if (answered) page.reload();
  }, [answered]);
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <ResultHead tone="waiting" title={t("result.network.title")}>
        {t("result.network.body")}
      </ResultHead>
      <div className={styles.ways}>
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
