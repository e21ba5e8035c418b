"use client";

import { useLocale, useTranslations } from "next-intl";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";

/** Whether the operator gets the brand's report by mail each week. */
export function ReportMailField({ brand }: { brand: string }) {
  const t = useTranslations("studio.report");
  const language = toBuiltInLocale(useLocale()) ?? "en";
  const query = useAdminQuery("readReportMail", { brand });
  const changing = useAdminAction(
    (isOn: boolean) => callAdmin("changeReportMail", { brand, isOn, language }),
    (answer) => query.update(() => answer),
  );
  if (!query.data) return null;
  return (
    <>
      <CheckboxField
        label={t("weekly")}
        hint={t("weeklyHint")}
        checked={query.data.isOn}
        disabled={changing.busy}
        onChange={({ target }) => void changing.run(target.checked)}
      />
      <FailureNotice failure={changing.failure} />
    </>
  );
}
