"use client";

import { useTranslations } from "next-intl";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import { findField } from "./find-field";
import styles from "./publish.module.css";
import { getSectionOfPath } from "./section-of-path";

type Path = readonly string[];

/** A value's name as the console shows it, with its section, and the path by which files, commands and the API name it. */
export function FieldName({ path }: { path: Path }) {
  const t = useTranslations("studio");
  const known = findField(path);
  const section = t(`brand.sections.${getSectionOfPath(path)}`);
  return (
    <span className={styles.field}>
      <span>{known ? `${section} › ${t(known.label)}` : section}</span>
      <code className={styles.path}>{path.join(" › ")}</code>
    </span>
  );
}

/** Formats a value of a document as its field shows it: amounts with decimals, switches and choices in words. */
export function useFormatField(): (path: Path, value: unknown) => string {
  const t = useTranslations("studio");
  return (path, value) => {
    const known = findField(path);
    if (!known || value === null || value === undefined) return formatValue(value);
    const { kind, options } = known;
    if (kind === "flag") return t(value === true ? "changes.yes" : "changes.no");
    if (kind === "choice") {
      const option = options?.find((name) => name === value);
      return option ? t(`options.${option}`) : formatValue(value);
    }
    return kind === "color" || kind === "paragraphs"
      ? formatValue(value)
      : FIELD_PARSERS[kind].format(value) || formatValue(null);
  };
}

/** A value of a document as an operator reads it. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  return JSON.stringify(value);
}
