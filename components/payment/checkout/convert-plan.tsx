"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { DescriptionList } from "@/components/ui/text/description-list";
import { LocalTime } from "@/components/ui/text/local-time";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { Locale } from "@/lib/config/constants";

type Conversion = CallData<"convertPlan">;

/** Converts the current plan to another one after a preview and a confirmation (rules/plans#conversion). */
export function ConvertPlan({
  planId,
  locale,
  accountHref,
}: {
  planId: string;
  locale: Locale;
  accountHref: string;
}) {
  const t = useTranslations("checkout.convert");
  const [conversion, setConversion] = useState<Conversion | null>(null);
  const converting = useAction<"preview" | "convert", Conversion>({
    perform: (step, signal) => callApi("convertPlan", { planId, step }, { report: "consequences", signal }),
    onSuccess: (data) => {
      setConversion(data);
      return undefined;
    },
    onSettled: (outcome) => {
      if (!outcome.ok) setConversion(null);
    },
  });
  const { busy, failureCode } = converting;
  const formatPlanUntil = ({ name, until: at }: Conversion["to"]) =>
    t.rich("until", { plan: name, date: () => <LocalTime at={at} locale={locale} /> });

  if (conversion?.converted) {
    const { name, until: at } = conversion.to;
    return (
      <Notice
        tone="success"
        live="status"
        action={<PlainButtonLink href={accountHref}>{t("account")}</PlainButtonLink>}
      >
        {t.rich("done", { plan: name, date: () => <LocalTime at={at} locale={locale} /> })}
      </Notice>
    );
  }
  return (
    <>
      <Button variant="secondary" busy={busy} busyLabel={t("busy")} onClick={() => converting.run("preview")}>
        {t("action")}
      </Button>
      {failureCode === null ? null : (
        <ErrorNotice code={failureCode} handlers={{ retry: converting.retry }} />
      )}
      <ConfirmDialog
        open={conversion !== null}
        onClose={() => setConversion(null)}
        onConfirm={() => converting.run("convert")}
        title={t("title")}
        description={t("body")}
        closeLabel={t("close")}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        busy={busy}
        busyLabel={t("busy")}
        emphasis="harmless"
      >
        {conversion ? (
          <DescriptionList
            rows={[
              { id: "now", term: t("now"), value: formatPlanUntil(conversion.from) },
              { id: "then", term: t("then"), value: formatPlanUntil(conversion.to) },
            ]}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
