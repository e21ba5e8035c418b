import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/fields/select-field";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { LeavingOffer } from "@/lib/contract/job/leaving";
import { LEAVING_REASONS, type LeavingReason } from "@/lib/contract/job/leaving-reasons";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatUnbrokenCardName } from "@/lib/domain/payment/card/card-number";
import styles from "./billing.module.css";
import { readShownText } from "./read-shown-text";

export interface LeaveDialogProps {
  info: RenewalInfo;
  /** The brand's one offer; null: none, or the upstream can't apply it. */
  offer: LeavingOffer | null;
  open: boolean;
  busy: boolean;
  locale: Locale;
  onClose: () => void;
  onLeave: (reason: LeavingReason | undefined) => void;
  /** `text`: the terms as they were shown. */
  onAccept: (offer: LeavingOffer, text: string, reason: LeavingReason | undefined) => void;
}

/**
 * The question before the renewal is turned off: the last day of access, the brand's offer, and why. One press turns it off,
 * whatever was chosen here (rules/renewal#leaving).
 */
export function LeaveDialog({
  info,
  offer,
  open,
  busy,
  locale,
  onClose,
  onLeave,
  onAccept,
}: LeaveDialogProps) {
  const t = useTranslations("billing.renewal");
  const [chosen, setChosen] = useState("");
  const terms = useRef<HTMLParagraphElement>(null);
  const reason = LEAVING_REASONS.find((known) => known === chosen);
  const { key, lastDay } = describeEnd(info);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => onLeave(reason)}
      title={t("ask.title")}
      description={t.rich(key, { date: () => <LocalTime at={lastDay} locale={locale} /> })}
      closeLabel={t("ask.close")}
      confirmLabel={t("ask.yes")}
      cancelLabel={t("ask.no")}
      busy={busy}
      busyLabel={t("busy")}
    >
      {offer ? (
        <section className={styles.offer} aria-labelledby="leaving-offer">
          <h3 id="leaving-offer" className={styles.offerTitle}>
            <OfferTitle offer={offer} />
          </h3>
          <p ref={terms}>
            <OfferTerms offer={offer} info={info} locale={locale} />
          </p>
          <div>
            <Button
              size="sm"
              disabled={busy}
              onClick={() => onAccept(offer, readShownText(terms.current), reason)}
            >
              {t(`leaving.take.${offer.kind}`, { amount: formatMoney(offer.amount, locale) })}
            </Button>
          </div>
        </section>
      ) : null}
      <SelectField
        label={t("leaving.why")}
        wraps
        placeholder="–"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={LEAVING_REASONS.map((value) => ({ value, label: t(`leaving.reason.${value}`) }))}
      />
    </ConfirmDialog>
  );
}

type EndKey = "ask.lost" | "ask.pausedLost" | "ask.paused" | "ask.mandate" | "ask.body";

/** What turning off ends, and the last day of access; where that has passed, a renewal that has failed, or a pause. */
function describeEnd(info: RenewalInfo): { key: EndKey; lastDay: number } {
  const { pausedFrom, nextBillingAt, serverNow, mandate } = info;
  const lastDay = pausedFrom ?? nextBillingAt;
  if (pausedFrom) return { key: lastDay <= serverNow ? "ask.pausedLost" : "ask.paused", lastDay };
  if (lastDay <= serverNow) return { key: "ask.lost", lastDay };
  return { key: mandate ? "ask.mandate" : "ask.body", lastDay };
}

function OfferTitle({ offer }: { offer: LeavingOffer }) {
  const t = useTranslations("billing.renewal.leaving.title");
  if (offer.kind === "cheaper") return t("cheaper", { percent: offer.percent });
  return offer.kind === "longer" ? t("longer", { days: offer.days }) : t("pause", { months: offer.months });
}

/** What will be charged, and when: what the member agrees to. */
function OfferTerms({ offer, info, locale }: { offer: LeavingOffer; info: RenewalInfo; locale: Locale }) {
  const t = useTranslations("billing.renewal.leaving.terms");
  const showDate = (at: number) => () => <LocalTime at={at} locale={locale} />;
  return t.rich(offer.kind, {
    plan: info.planName,
    amount: formatMoney(offer.amount, locale),
    full: formatMoney(offer.fullAmount, locale),
    periods: offer.discountedPeriods,
    card: info.card ? formatUnbrokenCardName(info.card) : "",
    date: showDate(offer.nextBillingAt),
    until: showDate(offer.kind === "pause" ? offer.accessUntil : offer.nextBillingAt),
  });
}
