"use client";

import { useTranslations } from "next-intl";
import { getCurrentPath } from "@/lib/browser/page";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { FORM_HANDLED_SUGGESTIONS, getErrorDisplay } from "@/lib/domain/errors/error-display";
import type { LabeledErrorAction } from "./error-action-control";

/** Message and button of a failed call, as a form shows them above its fields. */
export function useFormError(): (code: number) => { message: string; action?: LabeledErrorAction } {
  const t = useTranslations("errors");
  return (code) => {
    const { messageKey, action } = getErrorDisplay(getErrorRow(code), {
      currentPath: getCurrentPath(),
      handled: FORM_HANDLED_SUGGESTIONS,
    });
    return { message: t(messageKey), ...(action ? { action: { action, label: t(action.labelKey) } } : {}) };
  };
}
