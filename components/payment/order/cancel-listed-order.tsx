"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { useAction } from "@/components/feedback/use-action";
import { callApi } from "@/lib/browser/api/call-api";
import { CancelOrderButton } from "./cancel-order-button";

/** Cancels an order from a list of orders; the list is reloaded whether or not it succeeded. */
export function CancelListedOrder({ orderId }: { orderId: string }) {
  const router = useRouter();
  const isCanceled = useRef(false);
  // The refreshed page has no such button any more.
  useEffect(
    () => () => {
      if (isCanceled.current) focusOrder(orderId);
    },
    [orderId],
  );
  const canceling = useAction<void>({
    perform: (_, signal) => callApi("cancelOrder", { orderId }, { report: "consequences", signal }),
    onSettled: ({ ok }) => {
      isCanceled.current = ok;
      router.refresh();
    },
  });
  const { busy, failureCode } = canceling;

  return (
    <>
      <CancelOrderButton busy={busy} onCancel={() => canceling.run()} />
      {failureCode === null ? null : (
        <ErrorNotice
          code={failureCode}
          handlers={{ retry: canceling.retry, refresh: () => router.refresh() }}
        />
      )}
    </>
  );
}

/** Focuses the heading of the order, or the link in it. */
function focusOrder(orderId: string): void {
  const heading = document.getElementById(`order-${orderId}`);
  (heading?.querySelector("a") ?? heading)?.focus();
}
