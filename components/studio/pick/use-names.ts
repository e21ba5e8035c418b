"use client";

import { useLocale, useMessages } from "next-intl";
import { useMemo } from "react";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { createNames, type Names } from "@/lib/i18n/create-names";

/** The names of codes in the operator's language, those of payment methods as the checkout has them. */
export function useNames(): Names & { method(code: string): string } {
  const locale = useLocale();
  const { checkout } = useMessages();
  const names = useMemo(() => createNames(locale), [locale]);
  const method = (code: string) => (isMethodCode(code) ? (checkout?.method[code].name ?? code) : code);
  return { ...names, method };
}
