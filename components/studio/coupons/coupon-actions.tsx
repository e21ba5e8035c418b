"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAppForm } from "@/components/form/use-app-form";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import layout from "@/components/studio/frame/layout.module.css";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { Button } from "@/components/ui/button";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { ListedCoupon } from "@/lib/contract/admin/money/coupons";
import {
  LIMIT_RULES,
  type LimitProblem,
  type LimitValues,
  parseLimit,
  parseMoment,
  useLimitRefusal,
} from "./coupon-fields";
import { LimitFields } from "./limit-fields";

interface CouponActionsProps {
  brand: string;
  coupon: ListedCoupon;
  onChanged: (coupon: ListedCoupon) => void;
  /** `left`: what is left of it; null: it is deleted. */
  onEnded: (left: ListedCoupon | null) => void;
  /** Another operator has been faster: the dialog is closed. */
  onOutdated: (failure: AdminFailure) => void;
  /** Reads the list again. */
  onReload: () => void;
}

/** What an editor may do about a code: give it another end or limit, or end it. */
export function CouponActions(props: CouponActionsProps) {
  const { brand, coupon, onChanged, onEnded, onOutdated, onReload } = props;
  const t = useTranslations("studio.coupons");
  const [opened, setOpened] = useState<"change" | "end" | null>(null);
  const { code, state, uses } = coupon;
  const end = useAdminAction(
    () => callAdmin("endCoupon", { brand, code }),
    ({ coupon: left }) => {
      setOpened(null);
      onEnded(left);
    },
  );
  const close = () => setOpened(null);
  return (
    <span className={layout.inline}>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t("changeOf", { code })}
        onClick={() => setOpened("change")}
      >
        {t("change")}
      </Button>
      {state === "ended" && uses > 0 ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t("endOf", { code })}
          onClick={() => {
            end.reset();
            setOpened("end");
          }}
        >
          {t("end")}
        </Button>
      )}
      <StudioDialog open={opened === "change"} onClose={close} title={t("changeOf", { code })}>
        <LimitForm
          brand={brand}
          coupon={coupon}
          onOutdated={(failure) => {
            close();
            onOutdated(failure);
          }}
          onChanged={(changed) => {
            close();
            onChanged(changed);
          }}
        />
      </StudioDialog>
      <ActionDialog
        open={opened === "end"}
        onClose={close}
        onConfirm={() => void end.run(undefined)}
        title={t("endTitle", { code })}
        description={t("endText")}
        confirmLabel={t("end")}
        action={end}
        onRetry={onReload}
      />
    </span>
  );
}

type LimitFormProps = Pick<CouponActionsProps, "brand" | "coupon" | "onChanged" | "onOutdated">;

function LimitForm({ brand, coupon, onChanged, onOutdated }: LimitFormProps) {
  const t = useTranslations("studio.coupons");
  // What the operator saw when the dialog was opened.
  const [before] = useState({ maxUses: coupon.maxUses, endsAt: coupon.endsAt });
  const refusal = useFormRefusal(["maxUses", "endsAt"]);
  const describeRefusal = useLimitRefusal();
  const typedEnd = FIELD_PARSERS.moment.format(before.endsAt);
  const form = useAppForm<LimitValues, LimitProblem>({
    defaultValues: { maxUses: FIELD_PARSERS.number.format(before.maxUses), endsAt: typedEnd },
    rules: LIMIT_RULES,
    formatProblem: (problem) => t(problem),
    submit: async ({ maxUses, endsAt }) => {
      const outcome = await callAdmin("changeCoupon", {
        ...{ brand, code: coupon.code, before, maxUses: parseLimit(maxUses) ?? null },
        // The field shows minutes: an end that was not typed again keeps its seconds.
        endsAt: endsAt === typedEnd ? before.endsAt : parseMoment(endsAt),
      });
      if (outcome.ok) {
        onChanged(outcome.data.coupon);
        return undefined;
      }
      if (outcome.failure.problem === "outdated") {
        onOutdated(outcome.failure);
        return undefined;
      }
      return describeRefusal(outcome.failure) ?? refusal.refuse(outcome.failure);
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("save")}>
      <LimitFields form={form} />
    </StudioForm>
  );
}
