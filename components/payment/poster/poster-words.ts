"use client";

import { useTranslations } from "next-intl";
import type { Poster } from "@/lib/domain/payment/poster";

/** What every poster says in its own words. */
export interface PosterWords {
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
export function usePosterWords(poster: Exclude<Poster, "pix">, amount: string): PosterWords {
  const t = useTranslations("codes");
  return {
    heading: t(`${poster}.heading`),
    timeLeft: t(`${poster}.timeLeft`),
    lastMinute: t("lastMinute"),
    asking: t("asking"),
    expired: {
      title: t(`${poster}.expired.title`),
      body: t(`${poster}.expired.body`),
      renew: t(`${poster}.expired.renew`),
      renewing: t(`${poster}.expired.renewing`),
    },
    renewed: t(`${poster}.renewed`),
    paidBody: t("paidBody", { amount }),
  };
}
