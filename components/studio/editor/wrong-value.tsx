"use client";

import { useTranslations } from "next-intl";
import styles from "./editor.module.css";
import { listWrongParts } from "./field-format";

export interface WrongValueProps {
  path: readonly string[];
  /** What was to be stored. */
  value: unknown;
  /** What the admin API has found wrong, by field. */
  fields: Record<string, string>;
}

/** Below a field: why its value was refused, for each entry of a list that is wrong. The draft keeps the value before. */
export function WrongValue({ path, value, fields }: WrongValueProps) {
  const t = useTranslations("studio.editor");
  const parts = listWrongParts(path, value, fields);
  const lines = parts.map(({ reason, limit = 0, item }) => {
    const text = t(`reasons.${reason}`, { limit });
    return item === undefined ? text : t("item", { item, reason: text });
  });
  return (
    <div role="alert" className={styles.wrong}>
      {[...new Set(lines.length > 0 ? lines : [t("reasons.value")])].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t("kept")}</p>
    </div>
  );
}
