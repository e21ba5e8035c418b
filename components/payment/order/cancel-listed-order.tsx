"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { callApi } from "@/lib/browser/api/call-api";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { CancelOrderButton } from "./cancel-order-button";

/** Gives an order up from a list of orders; the list is asked for again, whatever the answer was. */
export function CancelListedOrder({ orderId }: { orderId: string }) {
  const errors = useTranslations("errors");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<number | null>(null);

  async function cancel() {
    setBusy(true);
    const outcome = await callApi("cancelOrder", { orderId }, { report: "consequences" });
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome.code);
    router.refresh();
  }

  return (
    <>
      <CancelOrderButton busy={busy} onCancel={cancel} />
      {refusal === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(getErrorRow(refusal).messageKey)}
        </Notice>
      )}
    </>
  );
}
