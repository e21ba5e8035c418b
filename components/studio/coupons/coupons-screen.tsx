"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getPlanName } from "@/components/studio/editor/plan-name";
import layout from "@/components/studio/frame/layout.module.css";
import { OutcomeNotice, useOutcome } from "@/components/studio/frame/outcome-notice";
import { PagedTable } from "@/components/studio/frame/paged-table";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { useNextFocus } from "@/components/studio/frame/use-next-focus";
import { useProblemText } from "@/components/studio/frame/use-problem-text";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { Badge } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { ListedCoupon } from "@/lib/contract/admin/money/coupons";
import { CouponActions } from "./coupon-actions";
import { CreateCouponForm } from "./create-coupon-form";

/** The discount codes of a brand, which are no part of its document. */
export function CouponsScreen() {
  const t = useTranslations("studio.coupons");
  const { data, canEdit } = useBrand();
  const { brand } = data.brand;
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const filter = { brand, ...(search ? { search } : {}) };
  const list = useAdminQuery("listCoupons", filter);
  const more = useAdminAction(
    (before: string) => callAdmin("listCoupons", { ...filter, before }),
    ({ coupons, hasMore }) => list.update((shown) => ({ coupons: [...shown.coupons, ...coupons], hasMore })),
  );
  const [isAdding, setAdding] = useState(false);
  const outcome = useOutcome();
  const getProblemText = useProblemText();
  const focusNext = useNextFocus();
  const replace = (code: string, left: ListedCoupon | null) => {
    focusNext(left && getStateId(code));
    if (left) outcome.clear();
    else outcome.succeed(t("deleted", { code }));
    list.update(({ coupons, hasMore }) => ({
      coupons: coupons.flatMap((coupon) => (coupon.code === code ? (left ?? []) : coupon)),
      hasMore,
    }));
  };
  const add = (coupon: ListedCoupon) => {
    setAdding(false);
    outcome.clear();
    focusNext(getStateId(coupon.code));
    list.update(({ coupons, hasMore }) => ({
      coupons: [coupon, ...coupons.filter(({ code }) => code !== coupon.code)],
      hasMore,
    }));
  };
  return (
    <div className={layout.stack}>
      <div className={layout.between}>
        <h2 className={layout.title}>{t("title")}</h2>
        {canEdit && data.live ? <Button onClick={() => setAdding(true)}>{t("add")}</Button> : null}
      </div>
      <p className={layout.muted}>{data.live ? t("lead") : t("unpublished")}</p>
      <OutcomeNotice outcome={outcome} />
      <TextField
        type="search"
        label={t("search")}
        value={typed}
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.target.value)}
      />
      <PagedTable
        query={list}
        caption={t("title")}
        rows={list.data?.coupons}
        empty={t("none")}
        more={more}
        moreLabel={t("more")}
        getKey={({ code }) => code}
        getCursor={({ code }) => code}
        columns={[
          [t("code"), (coupon) => <CouponName coupon={coupon} />],
          [
            t("uses"),
            ({ uses, maxUses }) => (maxUses === null ? uses : t("usesOf", { uses, most: maxUses })),
          ],
          [t("valid"), (coupon) => <CouponTime coupon={coupon} />],
          [t("state"), (coupon) => <CouponState coupon={coupon} />],
          ...(canEdit
            ? [
                [
                  t("actions"),
                  (coupon: ListedCoupon) => (
                    <CouponActions
                      brand={brand}
                      coupon={coupon}
                      onChanged={(changed) => replace(coupon.code, changed)}
                      onEnded={(left) => replace(coupon.code, left)}
                      onOutdated={(failure) => {
                        outcome.fail(getProblemText(failure), coupon.code);
                        list.reload();
                      }}
                      onReload={list.reload}
                    />
                  ),
                ] as const,
              ]
            : []),
        ]}
      />
      <StudioDialog open={isAdding} onClose={() => setAdding(false)} title={t("add")}>
        <CreateCouponForm onCreated={add} />
      </StudioDialog>
    </div>
  );
}

const getStateId = (code: string) => `coupon-${code}`;

/** The code with what it takes off, of which plans, and for whom. */
function CouponName({ coupon: { code, rate, planIds, account } }: { coupon: ListedCoupon }) {
  const t = useTranslations("studio.coupons");
  const locale = useLocale();
  const { document } = useBrand();
  const discount = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
    rate / 100,
  );
  const plans = planIds?.map((id) => getPlanName(document, id)).join(", ") ?? t("everyPlan");
  return (
    <>
      <code>{code}</code> <span>−{discount}</span>
      <br />
      <span className={layout.muted}>{plans}</span>
      {account === null ? null : (
        <>
          <br />
          <span className={layout.muted}>{t("onlyFor", { account })}</span>
        </>
      )}
    </>
  );
}

function CouponTime({ coupon: { startsAt, endsAt } }: { coupon: ListedCoupon }) {
  const t = useTranslations("studio.coupons");
  const locale = useLocale();
  if (startsAt === null && endsAt === null) return <span>{t("always")}</span>;
  return (
    <>
      {startsAt === null ? null : (
        <span>
          {t("fromAt")} <LocalTime at={startsAt} locale={locale} isShort showTime />{" "}
        </span>
      )}
      {endsAt === null ? null : (
        <span>
          {t("untilAt")} <LocalTime at={endsAt} locale={locale} isShort showTime />
        </span>
      )}
    </>
  );
}

function CouponState({ coupon: { code, state } }: { coupon: ListedCoupon }) {
  const t = useTranslations("studio.coupons");
  return (
    <span id={getStateId(code)} tabIndex={-1}>
      <Badge tone={state === "usable" ? "success" : "neutral"}>{t(`states.${state}`)}</Badge>
    </span>
  );
}
