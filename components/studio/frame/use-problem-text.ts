"use client";

import { useTranslations } from "next-intl";
import type { AdminFailure } from "@/lib/browser/api/call-admin";

/** What to tell an operator about a failure: never a code or a stack. */
export function useProblemText(): (failure: AdminFailure) => string {
  const t = useTranslations("studio.problems");
  return ({ problem, detail = "", fields = {} }) => {
    const names = Object.keys(fields);
    if (problem === "invalid" && names.length > 0) return t("invalidFields", { fields: names.join(", ") });
    if (problem === "limitReached") return t(problem, { count: Number(detail) });
    return problem === "taken" || problem === "unknown" ? t(problem, { detail }) : t(problem);
  };
}
