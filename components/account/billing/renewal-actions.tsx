import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import shapes from "@/components/ui/shapes.module.css";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { RenewalOptions } from "@/lib/domain/renewal/renewal-sentences";

export interface RenewalActionsProps {
  info: RenewalInfo;
  moves: RenewalOptions;
  offersCards: boolean;
  busy: boolean;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
  onTurnOff: () => void;
  onTurnOn: () => void;
  onPay: () => void;
  /** Null: it is not paused. */
  onEndPause: (() => void) | null;
}

/** The buttons of the renewal. Turning off and on share one button, so that it keeps the focus. */
export function RenewalActions(props: RenewalActionsProps) {
  const {
    info,
    moves,
    offersCards,
    busy,
    locale,
    paymentHref,
    plansHref,
    onTurnOff,
    onTurnOn,
    onPay,
    onEndPause,
  } = props;
  const t = useTranslations("billing.renewal");
  const order = info.failure?.orderId;
  const needsCard = offersCards && !info.expired && !info.running && !info.card?.usable && !info.mandate;
  return (
    <div className={shapes.row}>
      {moves.payNow ? (
        <Button size="sm" busy={busy} busyLabel={t("busy")} onClick={onPay}>
          {t("payNow", { amount: formatMoney(info.amount, locale) })}
        </Button>
      ) : null}
      {order ? (
        <ButtonLink
          size="sm"
          variant="secondary"
          href={`${paymentHref}?orderId=${encodeURIComponent(order)}`}
        >
          {t("otherWay")}
        </ButtonLink>
      ) : null}
      {needsCard ? (
        <ButtonLink size="sm" variant="secondary" href="#cards">
          {t("card")}
        </ButtonLink>
      ) : null}
      {moves.order ? (
        <ButtonLink size="sm" href={plansHref}>
          {t("order")}
        </ButtonLink>
      ) : null}
      {onEndPause ? (
        <Button size="sm" variant="secondary" busy={busy} busyLabel={t("busy")} onClick={onEndPause}>
          {t("pause.end")}
        </Button>
      ) : null}
      {moves.turnOff || moves.turnOn ? (
        <Button
          size="sm"
          variant={moves.turnOn ? "secondary" : "ghost"}
          className={moves.turnOn ? undefined : shapes.flush}
          busy={busy}
          busyLabel={t("busy")}
          onClick={moves.turnOn ? onTurnOn : onTurnOff}
        >
          {t(moves.turnOn ? "turnOn" : "turnOff")}
        </Button>
      ) : null}
    </div>
  );
}
