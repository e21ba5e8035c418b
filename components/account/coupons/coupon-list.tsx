"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MemberList } from "@/components/account/member-list";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { callApi } from "@/lib/browser/api/call-api";
import { useRead } from "@/lib/browser/hooks/use-read";
import type { Locale } from "@/lib/config/constants";
import type { Coupon } from "@/lib/contract/bill/coupons";
import { CouponRow, type HeldCoupon } from "./coupon-row";

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
        onRetry={refresh}
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
      <UnbindCouponDialog
        coupon={couponToUnbind}
        busy={unbinding.busy}
        onClose={() => setCouponToUnbind(null)}
        onConfirm={() => couponToUnbind && unbinding.run(couponToUnbind)}
      />
    </SectionCard>
  );
}

interface UnbindCouponDialogProps {
  /** The coupon to take off; null: the dialog is closed. */
  coupon: Coupon | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The confirmation before a coupon is removed: it cancels the order that uses it (rules/coupons#rules). */
function UnbindCouponDialog({ coupon, busy, onClose, onConfirm }: UnbindCouponDialogProps) {
  const t = useTranslations("billing.coupons");
  return (
    <ConfirmDialog
      open={coupon !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t("ask.title")}
      description={t("ask.body", { plan: coupon?.planName ?? "", code: coupon?.code ?? "" })}
      closeLabel={t("ask.close")}
      confirmLabel={t("ask.yes")}
      cancelLabel={t("ask.no")}
      busy={busy}
      busyLabel={t("busy")}
    />
  );
}
