"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { Coupon } from "@/lib/contract/bill/coupons";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { CouponRow } from "./coupon-row";
import styles from "./coupons.module.css";
import { UnbindCouponDialog } from "./unbind-coupon-dialog";

export interface CouponListProps {
  /** Null where they could not be read. */
  initial: Coupon[] | null;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
}

/** The coupon section of the account (rules/coupons#rules): what there is, what holds it, and taking it off after a question. */
export function CouponList({ initial, locale, paymentHref, plansHref }: CouponListProps) {
  const t = useTranslations("billing.coupons");
  const errors = useTranslations("errors");
  const [coupons, setCoupons] = useState(initial);
  const [couponToUnbind, setCouponToUnbind] = useState<Coupon | null>(null);
  const [busy, setBusy] = useState(false);
  const [statusMessage, setStatusMessage] = useState("");
  const [errorCode, setErrorCode] = useState<number | null>(null);

  async function refresh() {
    const outcome = await callApi("listCoupons", {}, { report: "consequences" });
    if (outcome.ok) setCoupons(outcome.data.coupons);
  }

  async function unbindCoupon({ code, orderId }: Coupon) {
    if (!orderId) return;
    setBusy(true);
    const outcome = await callApi(
      "unbindDiscountCode",
      { orderId, discountCode: code },
      { report: "consequences" },
    );
    setBusy(false);
    setCouponToUnbind(null);
    setErrorCode(outcome.ok ? null : outcome.code);
    setStatusMessage(outcome.ok ? t("said", { code }) : "");
    await refresh();
  }

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
              onUnbind={() => setCouponToUnbind(coupon)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className={styles.said}>
        {statusMessage}
      </p>
      {errorCode === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(getErrorRow(errorCode).messageKey)}
        </Notice>
      )}
      <UnbindCouponDialog
        coupon={couponToUnbind}
        busy={busy}
        onClose={() => setCouponToUnbind(null)}
        onConfirm={() => couponToUnbind && unbindCoupon(couponToUnbind)}
      />
    </SectionCard>
  );
}
