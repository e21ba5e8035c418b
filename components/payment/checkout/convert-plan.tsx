"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { PlainButtonLink } from "@/components/ui/links/plain-button-link";
import { DescriptionList } from "@/components/ui/text/description-list";
import { LocalTime } from "@/components/ui/text/local-time";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { Locale } from "@/lib/config/constants";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

type Conversion = CallData<"convertPlan">;

/** Turns the running plan into this one, after showing what that means (rules/plans#conversion plan/convert). */
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
  const errors = useTranslations("errors");
  const [state, setState] = useState<{
    conversion: Conversion | null;
    refusal: number | null;
    busy: boolean;
  }>({
    conversion: null,
    refusal: null,
    busy: false,
  });
  const { conversion, refusal, busy } = state;

  async function requestConversion(step: "preview" | "convert") {
    setState({ ...state, busy: true });
    const outcome = await callApi("convertPlan", { planId, step }, { report: "consequences" });
    setState(
      outcome.ok
        ? { conversion: outcome.data, refusal: null, busy: false }
        : { conversion: null, refusal: outcome.code, busy: false },
    );
  }
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
      <Button
        variant="secondary"
        busy={busy}
        busyLabel={t("busy")}
        onClick={() => void requestConversion("preview")}
      >
        {t("action")}
      </Button>
      {refusal === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(getErrorRow(refusal).messageKey)}
        </Notice>
      )}
      <Dialog
        open={conversion !== null}
        onClose={() => setState({ ...state, conversion: null })}
        title={t("title")}
        description={t("body")}
        closeLabel={t("close")}
        footer={
          <>
            <Button busy={busy} busyLabel={t("busy")} onClick={() => void requestConversion("convert")}>
              {t("confirm")}
            </Button>
            <Button variant="ghost" onClick={() => setState({ ...state, conversion: null })}>
              {t("keep")}
            </Button>
          </>
        }
      >
        {conversion ? (
          <DescriptionList
            rows={[
              { id: "now", term: t("now"), value: formatPlanUntil(conversion.from) },
              { id: "then", term: t("then"), value: formatPlanUntil(conversion.to) },
            ]}
          />
        ) : null}
      </Dialog>
    </>
  );
}
