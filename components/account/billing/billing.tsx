"use client";

import { useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { hasNoRenewal } from "@/lib/domain/errors/error-conditions";
import { CardList } from "./card-list";
import { RenewalSection } from "./renewal-section";

export interface BillingProps {
  /** "none": this member has no renewal; null: it could not be read. */
  renewal: RenewalInfo | "none" | null;
  /** False: the brand has no renewal, so there is only the list of cards. */
  offersRenewal: boolean;
  /** Null where they could not be read. */
  cards: SavedCard[] | null;
  locale: Locale;
  /** Addresses of the checkout and of the plans. */
  paymentHref: string;
  plansHref: string;
}

/** The renewal and the saved cards: a change of one is shown in the other. */
export function Billing({ renewal, offersRenewal, cards, locale, paymentHref, plansHref }: BillingProps) {
  const [info, setInfo] = useState(renewal);
  const [savedCards, setSavedCards] = useState(cards);

  async function refresh() {
    const [newInfo, newCards] = await Promise.all([
      offersRenewal ? callApi("readRenewal", {}, { report: "consequences" }) : null,
      callApi("listCards", {}, { report: "consequences" }),
    ]);
    if (newInfo?.ok) setInfo(newInfo.data);
    else if (newInfo && hasNoRenewal(newInfo.code)) setInfo("none");
    if (newCards.ok) setSavedCards(newCards.data.cards);
  }

  return (
    <>
      {offersRenewal ? (
        <RenewalSection
          info={info}
          locale={locale}
          paymentHref={paymentHref}
          plansHref={plansHref}
          onChange={setInfo}
          refresh={refresh}
        />
      ) : null}
      <CardList
        cards={savedCards}
        hasRenewal={info !== null && info !== "none" && !info.expired && !info.mandate}
        locale={locale}
        onChange={setSavedCards}
        refresh={refresh}
      />
    </>
  );
}
