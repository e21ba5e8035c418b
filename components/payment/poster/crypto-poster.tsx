"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/domain/money/format-money";
import { CryptoTransfer } from "./crypto-transfer";
import { PosterFrame } from "./poster-frame";
import type { PosterProps } from "./poster-props";
import { PosterQr } from "./poster-qr";
import type { PosterPlace } from "./poster-stage";
import { usePosterWords } from "./poster-words";
import { usePoster } from "./use-poster";

const PLACE: PosterPlace = { page: "/payment", poster: "crypto" };

/** A locked amount of a coin for an address on one network; once it is seen there it is only waited for. */
export function CryptoPoster({ initial, locale, otherWay, drawn }: PosterProps) {
  const t = useTranslations("codes.crypto");
  const poster = usePoster(initial, PLACE);
  const { info, stage, watch } = poster;
  const { orderId, amount, nextAction } = info;
  const words = usePosterWords("crypto", formatMoney(amount, locale));
  const action = nextAction.kind === "crypto" ? nextAction : null;
  const seen = action?.confirmations;
  const label = t("qr", { amount: action?.amount ?? "", coin: action?.coin ?? "" });
  const code = <PosterQr stage={stage} payload={action?.uri ?? null} drawn={drawn} label={label} />;
  return (
    <PosterFrame poster={poster} locale={locale} otherWay={otherWay} words={words} side={seen ? null : code}>
      {seen ? (
        <Notice tone="success" live="status" title={t("seen.title")}>
          {t("seen.body", seen)}
        </Notice>
      ) : null}
      {action && !seen ? (
        <CryptoTransfer {...{ orderId, action }} currency={amount.currency} onChanged={watch.take} />
      ) : null}
    </PosterFrame>
  );
}
