"use client";

import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { PixCode } from "./pix-code";
import { PixSteps } from "./pix-steps";
import { PosterFrame } from "./poster/poster-frame";
import { type DrawnCode, PosterQr } from "./poster/poster-qr";
import type { PosterPlace } from "./poster/poster-stage";
import { usePoster } from "./poster/use-poster";

export interface PixPosterProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order. */
  otherWay: string;
  /** The first code as the server drew it. */
  drawn: DrawnCode | null;
}

const PLACE: PosterPlace = { page: "/payment-pix", poster: "pix" };

/** Amount, code, deadline and live status of a PIX payment; on a phone the copy button leads, on a desktop the QR. */
export function PixPoster({ initial, locale, otherWay, drawn }: PixPosterProps) {
  const t = useTranslations("payment.pix");
  const poster = usePoster(initial, PLACE);
  const { info, stage } = poster;
  const amount = formatMoney(info.amount, locale);
  const action = info.nextAction.kind === "qr" ? info.nextAction : null;
  const words = {
    heading: t("heading"),
    timeLeft: t("timeLeft"),
    lastMinute: t("lastMinute"),
    asking: t("expired.asking"),
    expired: {
      title: t("expired.title"),
      body: t("expired.body"),
      renew: t("expired.renew"),
      renewing: t("expired.renewing"),
    },
    renewed: t("renewed"),
    paidBody: t("paidBody", { amount }),
  };
  const label = t("qrLabel", { amount });
  return (
    <PosterFrame
      poster={poster}
      locale={locale}
      otherWay={otherWay}
      words={words}
      side={<PosterQr stage={stage} payload={action?.payload ?? null} drawn={drawn} label={label} />}
    >
      {action ? <PixCode value={action.copyKey ?? action.payload} /> : null}
      <PixSteps amount={amount} />
    </PosterFrame>
  );
}
