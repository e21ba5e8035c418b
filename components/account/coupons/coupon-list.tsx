"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import rows from "@/components/account/list-rows.module.css";
import { MemberList } from "@/components/account/member-list";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import shapes from "@/components/ui/shapes.module.css";
import { Badge, type BadgeTone } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import { callApi } from "@/lib/browser/api/call-api";
import { useRead } from "@/lib/browser/hooks/use-read";
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
type HeldCoupon = Coupon & { orderId: string };

interface CouponRowProps {
  coupon: Coupon;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
  onUnbind: (coupon: HeldCoupon) => void;
}

/** One coupon: its discount, expiry and the order that holds it. */
function CouponRow({ coupon, locale, paymentHref, plansHref, onUnbind }: CouponRowProps) {
  const t = useTranslations("billing.coupons");
  const { code, rate, endsAt, state, orderId, planName } = coupon;
  return (
    <li className={shapes.tight}>
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
      <div className={shapes.row}>
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

export interface CouponListProps {
  /** Null where they could not be read. */
  initial: Coupon[] | null;
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
}

/** The coupons of a member, the orders that hold them, and taking one off its order (rules/coupons#rules). */
export function CouponList({ initial, reference, locale, paymentHref, plansHref }: CouponListProps) {
  const t = useTranslations("billing.coupons");
  const [couponToUnbind, setCouponToUnbind] = useState<HeldCoupon | null>(null);

  const { data: coupons, reload } = useRead<Coupon[] | null>({
    queryKey: ["listCoupons"],
    initialData: initial,
    read: async (signal) => {
      const outcome = await callApi("listCoupons", {}, { report: "consequences", signal });
      return outcome.ok ? { ok: true, data: outcome.data.coupons } : outcome;
    },
  });
  const refresh = async () => void (await reload());

  const unbinding = useAction<HeldCoupon>({
    perform: ({ code, orderId }, signal) =>
      callApi("unbindDiscountCode", { orderId, discountCode: code }, { report: "consequences", signal }),
    onSuccess: (_, { code }) => t("said", { code }),
    onSettled: () => {
      setCouponToUnbind(null);
      return refresh();
    },
  });

  return (
    <SectionCard id="coupons" title={t("title")}>
      <MemberList
        items={coupons}
        messages={{ unread: t("unread"), retry: t("retry"), none: t("none") }}
        reference={reference}
        onRetry={reload}
        renderItem={(coupon) => (
          <CouponRow
            key={coupon.code}
            coupon={coupon}
            locale={locale}
            paymentHref={paymentHref}
            plansHref={plansHref}
            onUnbind={setCouponToUnbind}
          />
        )}
      />
      <ActionStatus action={unbinding} handlers={{ refresh }} />
      {/* It cancels the order that uses the coupon (rules/coupons#rules). */}
      <ConfirmDialog
        open={couponToUnbind !== null}
        onClose={() => setCouponToUnbind(null)}
        onConfirm={() => couponToUnbind && unbinding.run(couponToUnbind)}
        title={t("ask.title")}
        description={t("ask.body", {
          plan: couponToUnbind?.planName ?? "",
          code: couponToUnbind?.code ?? "",
        })}
        closeLabel={t("ask.close")}
        confirmLabel={t("ask.yes")}
        cancelLabel={t("ask.no")}
        busy={unbinding.busy}
        busyLabel={t("busy")}
      />
    </SectionCard>
  );
}
