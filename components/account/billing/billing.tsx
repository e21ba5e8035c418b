"use client";

import { callApi } from "@/lib/browser/api/call-api";
import { useRead } from "@/lib/browser/hooks/use-read";
import { type Locale, SECOND_MS } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { hasNoRenewal } from "@/lib/domain/errors/error-reaction";
import { CardList } from "./card-list";
import { RenewalSection } from "./renewal-section";

/** How long to wait before a running charge is read again. */
const CHARGE_INTERVAL_MS = 4 * SECOND_MS;

export interface BillingProps {
  /** "none": this member has no renewal; null: it could not be read. */
  renewal: RenewalInfo | "none" | null;
  /** False: the brand has no renewal, so there is only the list of cards. */
  offersRenewal: boolean;
  /** Whether a failed renewal can be paid again here. */
  offersRetry: boolean;
  /** Whether the brand's offer can be taken, and a pause be ended. */
  offersStaying: boolean;
  /** Null where they could not be read. */
  cards: SavedCard[] | null;
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  /** False: the upstream saves no cards. */
  offersCards: boolean;
  /** Whether a card can stand in for the one that pays the renewal. */
  offersBackup: boolean;
  locale: Locale;
  /** Addresses of the checkout and of the plans. */
  paymentHref: string;
  plansHref: string;
}

/** The renewal and the saved cards: a change of one is shown in the other. */
export function Billing(props: BillingProps) {
  const { renewal, offersRenewal, offersRetry, offersStaying, cards, offersCards, offersBackup } = props;
  const { reference, locale, paymentHref, plansHref } = props;
  const {
    data: info,
    reload: reloadInfo,
    update: updateInfo,
  } = useRead<RenewalInfo | "none" | null>({
    queryKey: ["readRenewal"],
    initialData: renewal,
    isOffered: offersRenewal,
    read: async (signal) => {
      const outcome = await callApi("readRenewal", {}, { report: "consequences", signal });
      return !outcome.ok && hasNoRenewal(outcome.code) ? { ok: true, data: "none" } : outcome;
    },
    getInterval: (read) => read !== null && read !== "none" && read.running && CHARGE_INTERVAL_MS,
  });
  const {
    data: savedCards,
    reload: reloadCards,
    update: updateCards,
  } = useRead<SavedCard[] | null>({
    queryKey: ["listCards"],
    initialData: cards,
    isOffered: offersCards,
    read: async (signal) => {
      const outcome = await callApi("listCards", {}, { report: "consequences", signal });
      return outcome.ok ? { ok: true, data: outcome.data.cards } : outcome;
    },
  });
  const reloadBoth = () => Promise.all([reloadInfo(), reloadCards()]);
  const refresh = async () => void (await reloadBoth());

  return (
    <>
      {offersRenewal ? (
        <RenewalSection
          info={info}
          reference={reference}
          offersRetry={offersRetry}
          offersStaying={offersStaying}
          offersCards={offersCards}
          locale={locale}
          paymentHref={paymentHref}
          plansHref={plansHref}
          onChange={(changed) => updateInfo(() => changed)}
          refresh={refresh}
          reload={async () => (await reloadBoth())[0]}
        />
      ) : null}
      {offersCards ? (
        <CardList
          cards={savedCards}
          reference={reference}
          hasRenewal={info !== null && info !== "none" && !info.expired && !info.mandate}
          backedPrice={offersBackup && info !== null && info !== "none" ? getBackedPrice(info) : null}
          locale={locale}
          onChange={(changed) => updateCards(() => changed)}
          refresh={refresh}
          reload={async () => (await reloadBoth())[1]}
        />
      ) : null}
    </>
  );
}

/** What the renewal costs next, where another card may stand in for the one that pays it. */
const getBackedPrice = ({ status, expired, mandate, card, amount }: RenewalInfo) =>
  status !== "off" && !expired && !mandate && card ? amount : null;
