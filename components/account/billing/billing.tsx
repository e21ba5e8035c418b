"use client";

import { useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { hasNoRenewal } from "@/lib/domain/errors/error-reaction";
import { CardList } from "./card-list";
import { RenewalSection } from "./renewal-section";

export interface BillingProps {
  /** "none": this member has no renewal; null: it could not be read. */
  renewal: RenewalInfo | "none" | null;
  /** False: the brand has no renewal, so there is only the list of cards. */
  offersRenewal: boolean;
  /** Whether a failed renewal can be paid again here. */
  offersRetry: boolean;
  /** Null where they could not be read. */
  cards: SavedCard[] | null;
  /** False: the upstream saves no cards. */
  offersCards: boolean;
  locale: Locale;
  /** Addresses of the checkout and of the plans. */
  paymentHref: string;
  plansHref: string;
}

/** The renewal and the saved cards: a change of one is shown in the other. */
export function Billing(props: BillingProps) {
  const { renewal, offersRenewal, offersRetry, cards, offersCards, locale, paymentHref, plansHref } = props;
  const [info, setInfo] = useState(renewal);
  const [savedCards, setSavedCards] = useState(cards);

  async function refresh() {
    const [newInfo, newCards] = await Promise.all([
      offersRenewal ? callApi("readRenewal", {}, { report: "consequences" }) : null,
      offersCards ? callApi("listCards", {}, { report: "consequences" }) : null,
    ]);
    if (newInfo?.ok) setInfo(newInfo.data);
    else if (newInfo && hasNoRenewal(newInfo.code)) setInfo("none");
    if (newCards?.ok) setSavedCards(newCards.data.cards);
  }

  return (
    <>
      {offersRenewal ? (
        <RenewalSection
          info={info}
          offersRetry={offersRetry}
          offersCards={offersCards}
          locale={locale}
          paymentHref={paymentHref}
          plansHref={plansHref}
          onChange={setInfo}
          refresh={refresh}
        />
      ) : null}
      {offersCards ? (
        <CardList
          cards={savedCards}
          hasRenewal={info !== null && info !== "none" && !info.expired && !info.mandate}
          locale={locale}
          onChange={setSavedCards}
          refresh={refresh}
        />
      ) : null}
    </>
  );
}
