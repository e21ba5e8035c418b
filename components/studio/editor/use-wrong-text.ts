"use client";

import { useTranslations } from "next-intl";
import { listWrongParts } from "./field-format";
import type { DraftFieldState } from "./use-draft-field";

/** Why a value was refused, for each entry of a list that is wrong; undefined where it was not. The draft keeps the value before. */
export function useWrongText(path: readonly string[], state: DraftFieldState): string | undefined {
  const t = useTranslations("studio.editor");
  if (state.kind !== "failed" || state.failure.problem !== "invalid") return undefined;
  const parts = listWrongParts(path, state.value, state.failure.fields ?? {});
  const lines = parts.map(({ reason, limit = 0, item }) => {
    const text = t(`reasons.${reason}`, { limit });
    return item === undefined ? text : t("item", { item, reason: text });
  });
  return [...new Set(lines.length > 0 ? lines : [t("reasons.value")]), t("kept")].join(" ");
}
