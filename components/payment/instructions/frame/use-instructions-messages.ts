"use client";

import { useTranslations } from "next-intl";
import type { PaymentInstructionsKind } from "@/lib/domain/payment/methods/method-descriptor";

/** What every poster says in its own words. */
export interface InstructionsMessages {
  heading: string;
  timeLeft: string;
  lastMinute: string;
  /** While billing is asked once more after the end. */
  asking: string;
  expired: { title: string; body: string; renew: string; renewing: string };
  /** After another try was begun in place. */
  renewed: string;
  paidBody: string;
}

/** The words of a poster, for an amount as the reader writes it. */
export function useInstructionsMessages(
  kind: Exclude<PaymentInstructionsKind, "pix">,
  amount: string,
): InstructionsMessages {
  const t = useTranslations("codes");
  return {
    heading: t(`${kind}.heading`),
    timeLeft: t(`${kind}.timeLeft`),
    lastMinute: t("lastMinute"),
    asking: t("asking"),
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
