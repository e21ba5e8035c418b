"use client";

import { useTranslations } from "next-intl";
import type { ReferenceLineProps } from "@/components/feedback/reference-note";
import type { AdminFailure } from "@/lib/browser/api/call-admin";

/** The reference of a failed call with its words (rules/errors#reference); undefined where no answer came. */
export function useFailureReference(): (failure: AdminFailure) => ReferenceLineProps | undefined {
  const t = useTranslations("studio.reference");
  const texts = { label: t("label"), copy: t("copy"), copied: t("copied"), copyFailed: t("copyFailed") };
  return ({ reference }) => (reference ? { reference, texts } : undefined);
}
