"use client";

import { useTranslations } from "next-intl";
import { listWrongParts } from "./field-format";
import type { DraftFieldState } from "./use-draft-field";

/** Why a value was refused, for each entry of a list that is wrong; undefined where it was not. The draft keeps the value before. */
export function useWrongText(path: readonly string[], state: DraftFieldState): string | undefined {
  const t = useTranslations("studio.editor");
  const getReason = useReasonText();
  if (state.kind !== "failed" || state.failure.problem !== "invalid") return undefined;
  return `${getReason(path, state.value, state.failure.fields ?? {})} ${t("kept")}`;
}

/** Why the admin API has refused a value, as a text. */
export function useReasonText(): (
  path: readonly string[],
  value: unknown,
  fields: Record<string, string>,
) => string {
  const t = useTranslations("studio.editor");
  return (path, value, fields) => {
    const lines = listWrongParts(path, value, fields).map(({ reason, limit = 0, item }) => {
      const text = t(`reasons.${reason}`, { limit });
      return item === undefined ? text : t("item", { item, reason: text });
    });
    return [...new Set(lines.length > 0 ? lines : [t("reasons.value")])].join(" ");
  };
}
