"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { Coupon } from "@/lib/contract/bill/coupons";
import { CouponRow, type HeldCoupon } from "./coupon-row";
import styles from "./coupons.module.css";
import { UnbindCouponDialog } from "./unbind-coupon-dialog";

export interface CouponListProps {
  /** Null where they could not be read. */
  initial: Coupon[] | null;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
}

/** The coupons of a member, the orders that hold them, and taking one off its order (rules/coupons#rules). */
export function CouponList({ initial, locale, paymentHref, plansHref }: CouponListProps) {
  const t = useTranslations("billing.coupons");
  const [coupons, setCoupons] = useState(initial);
  const [couponToUnbind, setCouponToUnbind] = useState<HeldCoupon | null>(null);

  async function refresh() {
    const outcome = await callApi("listCoupons", {}, { report: "consequences" });
    if (outcome.ok) setCoupons(outcome.data.coupons);
  }

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
      {coupons === null ? (
        <div className={styles.actions}>
          <p className={styles.quiet}>{t("unread")}</p>
          <Button variant="secondary" size="sm" onClick={refresh}>
            {t("retry")}
          </Button>
        </div>
      ) : null}
      {coupons?.length === 0 ? <p className={styles.quiet}>{t("none")}</p> : null}
      {coupons?.length ? (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <CouponRow
              key={coupon.code}
              coupon={coupon}
              locale={locale}
              paymentHref={paymentHref}
              plansHref={plansHref}
              onUnbind={setCouponToUnbind}
            />
          ))}
        </ul>
      ) : null}
      <ActionStatus action={unbinding} handlers={{ refresh }} />
      <UnbindCouponDialog
        coupon={couponToUnbind}
        busy={unbinding.busy}
        onClose={() => setCouponToUnbind(null)}
        onConfirm={() => couponToUnbind && unbinding.run(couponToUnbind)}
      />
    </SectionCard>
  );
}
