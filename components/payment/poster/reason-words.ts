"use client";

import { useTranslations } from "next-intl";
import { reasonOf } from "./reason-of";

/** Why the last try ended, in the reader's words; null where the upstream says nothing that we understand. */
export function useReasonWords(reason: string | null | undefined): string | null {
  const t = useTranslations("codes.reason");
  const known = reasonOf(reason);
  return known ? t(known) : null;
}
