"use client";

import { useEffect, useRef, useState } from "react";
import type { ConsentsInput, Quote } from "@/lib/contract/bill/checkout";
import { isSameRenewal } from "@/lib/domain/payment/price-choice";
import type { Site } from "@/lib/domain/site/site";

export interface ConsentOffer {
  /** The renewal that the shown quote offers; null: the brand or the method has none. */
  renewal: NonNullable<Quote["renewal"]> | null;
  method: string;
  /** True where a card is typed that could be saved. */
  canSaveCard: boolean;
  preselect: Site["preselect"];
  /** True where the brand keeps the price of used days after a withdrawal (rules/orders#price-of-used-days). */
  canStartNow: boolean;
}

/** A touched renewal box: it belongs to the terms that were shown with it. */
interface RenewalChoice extends Pick<ConsentOffer, "renewal" | "method"> {
  isTicked: boolean;
}

export interface Consents extends ConsentOffer {
  renews: boolean;
  savesCard: boolean;
  /** True where the box was ticked for other terms than the ones shown now, and therefore cleared. */
  wasCleared: boolean;
  /** True where the plan is sold only with its renewal and the box is clear. */
  isMissing: boolean;
  /** True where a press of pay has failed because of that. */
  showsMissing: boolean;
  renewalBox: React.RefObject<HTMLInputElement | null>;
  saveCardBox: React.RefObject<HTMLInputElement | null>;
  /** Nobody but the buyer ticks it. */
  startsNowBox: React.RefObject<HTMLInputElement | null>;
  tickRenewal(isTicked: boolean): void;
  tickSaveCard(isTicked: boolean): void;
  /** Shows at the box that it has to be ticked. */
  pointOutMissing(): void;
  /** Shows it and leads there: the plan is not sold without this tick. */
  askForRenewal(): void;
  /** What is agreed to now, with the texts of the boxes as they are shown; undefined: nothing. */
  read(): ConsentsInput | undefined;
}

/** The boxes beside the pay button (rules/renewal#consent). */
export function useConsents(offer: ConsentOffer): Consents {
  const { renewal, method, canSaveCard, preselect } = offer;
  const [renewalChoice, setRenewalChoice] = useState<RenewalChoice | null>(null);
  const [saveCardChoice, setSaveCardChoice] = useState<boolean | null>(null);
  const [isPointedOut, setPointedOut] = useState(false);
  const renewalBox = useRef<HTMLInputElement>(null);
  const saveCardBox = useRef<HTMLInputElement>(null);
  const startsNowBox = useRef<HTMLInputElement>(null);

  const isSameOffer =
    renewalChoice !== null &&
    renewalChoice.method === method &&
    isSameRenewal(renewalChoice.renewal, renewal);
  // What a plan requires is agreed to by its buyer's own tick only.
  const isPreselected = preselect.renewal && !renewal?.required;
  const renews = renewal !== null && (renewalChoice ? isSameOffer && renewalChoice.isTicked : isPreselected);
  const savesCard = canSaveCard && (renews || (saveCardChoice ?? preselect.saveCard));

  const isMissing = renewal?.required === true && !renews;
  const pointOutMissing = () => setPointedOut(true);
  const tickRenewal = (isTicked: boolean) => setRenewalChoice({ renewal, method, isTicked });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for boxes that were changed before hydration.
  useEffect(() => {
    const renewalNow = renewalBox.current?.checked;
    if (renewalNow !== undefined && renewalNow !== renews) tickRenewal(renewalNow);
    const saveCardNow = saveCardBox.current?.checked;
    if (saveCardNow !== undefined && !renews && saveCardNow !== savesCard) setSaveCardChoice(saveCardNow);
  }, []);

  return {
    ...offer,
    renews,
    savesCard,
    wasCleared: renewal !== null && renewalChoice?.isTicked === true && !isSameOffer,
    isMissing,
    showsMissing: isMissing && isPointedOut,
    renewalBox,
    saveCardBox,
    startsNowBox,
    pointOutMissing,
    askForRenewal(): void {
      pointOutMissing();
      renewalBox.current?.scrollIntoView?.({ block: "center" });
      renewalBox.current?.focus({ preventScroll: true });
    },
    tickRenewal,
    tickSaveCard: setSaveCardChoice,
    read() {
      // From now on the tick belongs to these terms, also where the brand had ticked the box.
      if (renews) tickRenewal(true);
      const agreed: ConsentsInput = {
        ...(renews ? { renewal: { text: readLabel(renewalBox.current) } } : {}),
        // A card that pays the renewal is saved with that consent.
        ...(savesCard && !renews ? { saveCard: { text: readLabel(saveCardBox.current) } } : {}),
        ...(startsNowBox.current?.checked ? { startsNow: { text: readLabel(startsNowBox.current) } } : {}),
      };
      return Object.keys(agreed).length > 0 ? agreed : undefined;
    },
  };
}

/** The label of a box as it is shown. */
const readLabel = (box: HTMLInputElement | null) =>
  (box?.labels?.[0]?.textContent ?? "").replace(/\s+/g, " ").trim();
