import { useTranslations } from "next-intl";
import rows from "@/components/account/list-rows.module.css";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import { Badge, type BadgeTone } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { Coupon } from "@/lib/contract/bill/coupons";
import styles from "./coupons.module.css";

const TONES_BY_STATE: Record<Coupon["state"], BadgeTone> = {
  usable: "success",
  held: "warn",
  used: "neutral",
  over: "neutral",
};

/** A coupon in the price of an unpaid order. */
export type HeldCoupon = Coupon & { orderId: string };

export interface CouponRowProps {
  coupon: Coupon;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
  onUnbind: (coupon: HeldCoupon) => void;
}

/** One coupon: its discount, expiry and the order that holds it. */
export function CouponRow({ coupon, locale, paymentHref, plansHref, onUnbind }: CouponRowProps) {
  const t = useTranslations("billing.coupons");
  const { code, rate, endsAt, state, orderId, planName } = coupon;
  return (
    <li className={styles.coupon}>
      <div className={rows.text}>
        <p className={styles.code}>
          {code} <Badge tone={TONES_BY_STATE[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className={rows.facts}>
          <span>{t("off", { rate: rate.toLocaleString(locale) })}</span>
          {endsAt ? (
            <span>{t.rich("until", { date: () => <LocalTime at={endsAt} locale={locale} /> })}</span>
          ) : null}
        </p>
        {state === "held" ? (
          <p className={rows.facts}>{t("heldBy", { plan: planName ?? orderId ?? "" })}</p>
        ) : null}
      </div>
      <div className={rows.actions}>
        {state === "usable" ? (
          <ButtonLink size="sm" variant="secondary" href={plansHref}>
            {t("use")}
          </ButtonLink>
        ) : null}
        {state === "held" && orderId ? (
          <>
            <ButtonLink
              size="sm"
              variant="secondary"
              href={`${paymentHref}?orderId=${encodeURIComponent(orderId)}`}
            >
              {t("pay")}
            </ButtonLink>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("unbindOf", { code })}
              onClick={() => onUnbind({ ...coupon, orderId })}
            >
              {t("unbind")}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
