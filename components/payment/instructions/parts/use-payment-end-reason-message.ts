"use client";

import { useTranslations } from "next-intl";
import { parsePaymentEndReason } from "./payment-end-reason";

/** The message for the reason the last attempt ended; null where the reason is unknown. */
export function usePaymentEndReasonMessage(reason: string | null | undefined): string | null {
  const t = useTranslations("codes.reason");
  const known = parsePaymentEndReason(reason);
  return known ? t(known) : null;
}
