"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/form/form-field";
import { type FormErrors, useAppForm } from "@/components/form/use-app-form";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getPlanName } from "@/components/studio/editor/plan-name";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { PickListField } from "@/components/studio/pick/pick-list-field";
import { TextField } from "@/components/ui/fields/text-field";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { COUPON_CODE_PATTERN, MAX_COUPON_RATE } from "@/lib/config/constants-of-money";
import type { ListedCoupon } from "@/lib/contract/admin/money/coupons";
import { cleanCode, cleanEmail } from "@/lib/domain/validation/typed-text";
import {
  LIMIT_RULES,
  type LimitProblem,
  type LimitValues,
  parseLimit,
  parseMoment,
  useLimitRefusal,
} from "./coupon-fields";
import { LimitFields } from "./limit-fields";

interface Values extends LimitValues {
  code: string;
  rate: string;
  planIds: string[];
  account: string;
  startsAt: string;
}

/** Percent off; undefined: no discount. */
function parseRate(text: string): number | undefined {
  const rate = FIELD_PARSERS.percent.parse(text);
  return rate && rate <= MAX_COUPON_RATE ? rate : undefined;
}

const toCode = (text: string) => cleanCode(text).toUpperCase();

/** Adds a code, which counts at once. */
export function CreateCouponForm({ onCreated }: { onCreated: (coupon: ListedCoupon) => void }) {
  const t = useTranslations("studio.coupons");
  const f = useTranslations("studio.frame");
  const { data, document } = useBrand();
  const { brand } = data.brand;
  const refusal = useFormRefusal(["code", "rate", "maxUses", "account", "startsAt", "endsAt"]);
  const describeLimit = useLimitRefusal();
  function describeRefusal(failure: AdminFailure): FormErrors<Values> | null {
    const { problem, fields = {} } = failure;
    if (problem === "taken") return { fields: { code: t("codeTaken") } };
    if (fields.account) return { fields: { account: t("accountUnknown") } };
    return fields.planIds ? { fields: { planIds: t("plansWrong") } } : describeLimit(failure);
  }
  const form = useAppForm<Values, LimitProblem | "codeWrong" | "rateWrong">({
    defaultValues: {
      ...{ code: "", rate: "", planIds: [], maxUses: "", account: "" },
      ...{ startsAt: "", endsAt: "" },
    },
    rules: {
      ...LIMIT_RULES,
      code: (code) => (COUPON_CODE_PATTERN.test(toCode(code)) ? null : "codeWrong"),
      rate: (text) => (parseRate(text) === undefined ? "rateWrong" : null),
      startsAt: LIMIT_RULES.endsAt,
    },
    formatProblem: (problem) =>
      problem === "rateWrong" ? t(problem, { most: MAX_COUPON_RATE }) : t(problem),
    submit: async (values) => {
      const outcome = await callAdmin("createCoupon", {
        ...{ brand, code: toCode(values.code), rate: parseRate(values.rate) ?? 0 },
        planIds: values.planIds.length > 0 ? values.planIds : null,
        maxUses: parseLimit(values.maxUses) ?? null,
        account: values.account.trim() || null,
        startsAt: parseMoment(values.startsAt),
        endsAt: parseMoment(values.endsAt),
      });
      if (!outcome.ok) return describeRefusal(outcome.failure) ?? refusal.refuse(outcome.failure);
      onCreated(outcome.data.coupon);
      return undefined;
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("add")}>
      <TextField
        {...form.field("code")}
        clean={toCode}
        label={t("code")}
        hint={t("codeHint")}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...form.field("rate")} label={t("rate")} inputMode="decimal" />
      <FormField form={form} name="planIds">
        {({ value, onChange, error }) => (
          <PickListField
            label={t("plans")}
            optional={f("optional")}
            hint={t("plansHint")}
            error={error}
            values={value}
            onChange={onChange}
            getLabel={(id) => getPlanName(document, id)}
            listOptions={() =>
              Object.keys(data.live?.plans ?? {}).map((id) => ({
                value: id,
                label: getPlanName(document, id),
                detail: id,
              }))
            }
          />
        )}
      </FormField>
      <LimitFields form={form} />
      <TextField
        {...form.field("startsAt")}
        type="datetime-local"
        label={t("from")}
        optional={f("optional")}
        hint={t("fromHint")}
      />
      <TextField
        {...form.field("account")}
        clean={cleanEmail}
        label={t("account")}
        optional={f("optional")}
        hint={t("accountHint")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </StudioForm>
  );
}
