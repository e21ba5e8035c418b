"use client";

import { useTranslations } from "next-intl";
import { parsePaymentEndReason } from "./payment-end-reason";

/** Why the last try ended, in the reader's words; null where the upstream says nothing that we understand. */
export function usePaymentEndReasonMessage(reason: string | null | undefined): string | null {
  const t = useTranslations("codes.reason");
  const known = parsePaymentEndReason(reason);
  return known ? t(known) : null;
}
