"use client";

import { formatMoney } from "@/lib/domain/money/format-money";
import { BankAccounts } from "./bank-accounts";
import { PosterFrame } from "./poster-frame";
import type { PosterProps } from "./poster-props";
import type { PosterPlace } from "./poster-stage";
import { usePosterWords } from "./poster-words";
import { ProofUpload } from "./proof-upload";
import { usePoster } from "./use-poster";

const PLACE: PosterPlace = { page: "/paymentResult", poster: "bank" };

/** A transfer: where to, how much, under which name, until when; and the proof of it. */
export function BankPoster({ initial, locale, otherWay }: PosterProps) {
  const poster = usePoster(initial, PLACE);
  const { info, stage, watch } = poster;
  const amount = formatMoney(info.amount, locale);
  const words = usePosterWords("bank", amount);
  const action = info.nextAction.kind === "bank" ? info.nextAction : null;
  // Money that is under way may be proved as well after the end.
  const takesProof = action !== null && (stage === "open" || stage === "lastAsk");
  return (
    <PosterFrame
      poster={poster}
      locale={locale}
      otherWay={otherWay}
      words={words}
      side={
        takesProof ? (
          <ProofUpload orderId={info.orderId} proof={action.proof ?? null} onHandedIn={watch.take} />
        ) : null
      }
    >
      {action ? <BankAccounts action={action} amount={info.amount} locale={locale} /> : null}
    </PosterFrame>
  );
}
