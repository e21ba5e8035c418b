"use client";

import { useTranslations } from "next-intl";
import type { PaymentInstructionsKind } from "@/lib/domain/payment/methods/method-descriptor";

/** The messages that differ between the kinds of payment instructions. */
export interface InstructionsMessages {
  heading: string;
  timeLeft: string;
  lastMinute: string;
  /** Shown during the final check after the deadline. */
  checking: string;
  expired: { title: string; body: string; renew: string; renewing: string };
  /** Announced after another attempt was started on the page. */
  renewed: string;
  paidBody: string;
}

/** `amount`: formatted for the reader. */
export function useInstructionsMessages(
  kind: Exclude<PaymentInstructionsKind, "pix">,
  amount: string,
): InstructionsMessages {
  const t = useTranslations("codes");
  return {
    heading: t(`${kind}.heading`),
    timeLeft: t(`${kind}.timeLeft`),
    lastMinute: t("lastMinute"),
    checking: t("asking"),
    expired: {
      title: t(`${kind}.expired.title`),
      body: t(`${kind}.expired.body`),
      renew: t(`${kind}.expired.renew`),
      renewing: t(`${kind}.expired.renewing`),
    },
    renewed: t(`${kind}.renewed`),
    paidBody: t("paidBody", { amount }),
  };
}
