import { useTranslations } from "next-intl";
import type { AppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import type { LimitValues } from "./coupon-fields";

/** How many orders may have a code, and until when. */
export function LimitFields<Values extends LimitValues>({ form }: { form: AppForm<Values> }) {
  const t = useTranslations("studio.coupons");
  const f = useTranslations("studio.frame");
  const fields = form as unknown as AppForm<LimitValues>;
  return (
    <>
      <TextField
        {...fields.field("maxUses")}
        label={t("limit")}
        optional={f("optional")}
        hint={t("limitHint")}
        inputMode="numeric"
      />
      <TextField
        {...fields.field("endsAt")}
        type="datetime-local"
        label={t("until")}
        optional={f("optional")}
        hint={t("untilHint")}
      />
    </>
  );
}
