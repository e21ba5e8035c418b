"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { mayHaveHappened } from "@/lib/browser/api/outcome";
import { useApiQuery } from "@/lib/browser/hooks/use-api-query";
import { page } from "@/lib/browser/page";
import { pollDelay } from "@/lib/domain/payment/poll-delay";
import { PlainButtonLink } from "./plain-button-link";
import { ResultHead } from "./result-head";
import styles from "./result-screen.module.css";

/** Asked at the pace of a minute-old payment: whoever is away is not helped by haste. */
const ELAPSED_MS = 90_000;

/** NETWORK_ERROR of spec §4, which only the browser knows: no answer from billing, so nothing is said of the money. */
export function ResultUnreachable({ orderId, ordersHref }: { orderId: string; ordersHref: string }) {
  const t = useTranslations("payment");
  const query = useApiQuery(
    "readPayment",
    { orderId },
    { report: "consequences", refetchOnReconnect: "always", refetchInterval: () => pollDelay(1, ELAPSED_MS) },
  );
  // A refusal is an answer too: the page then says that there is no such payment.
  const answered = query.isSuccess || (query.error !== null && !mayHaveHappened(query.error.outcome));
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
