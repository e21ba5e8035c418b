"use client";

import { type ReactNode, useEffect, useState } from "react";
import { SelectedPlan, type SelectedPlanTexts } from "@/components/auth/frame/selected-plan";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { Locale } from "@/lib/config/constants";
import { PLAN_MARK } from "@/lib/domain/document/document-marks";
import type { EntryContext } from "@/lib/domain/routes/locale-path";
import { useAddressTarget } from "./address-target";

type PlanData = CallData<"readPlan">;

/** One call for both places that show the plan. */
const requests = new Map<string, Promise<PlanData | null>>();

function requestPlan(id: string, language: Locale): Promise<PlanData | null> {
  const request =
    requests.get(id) ??
    callApi("readPlan", { id, language }, { report: "nothing" }).then((outcome) =>
      outcome.ok ? outcome.data : null,
    );
  requests.set(id, request);
  return request;
}

export interface NamedPlanProps {
  context: EntryContext;
  locale: Locale;
  texts: SelectedPlanTexts;
  /** Shown without a plan. */
  children?: ReactNode;
}

/** The plan that the address of a document names; the mark on the document reserves its place until it is known. */
export function NamedPlan({ context, locale, texts, children = null }: NamedPlanProps) {
  const target = useAddressTarget(context, locale);
  const [plan, setPlan] = useState<PlanData | null>(null);
  useEffect(() => {
    if (target === null) return;
    const request = target.planId === null ? Promise.resolve(null) : requestPlan(target.planId, locale);
    void request.then((loaded) => {
      setPlan(loaded);
      if (loaded === null) delete document.documentElement.dataset[PLAN_MARK];
    });
  }, [target, locale]);
  return plan ? <SelectedPlan plan={plan} locale={locale} texts={texts} /> : children;
}
