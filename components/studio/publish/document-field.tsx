"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { createFieldLink } from "@/components/studio/editor/field-link";
import { isPickKind, type PickKind } from "@/components/studio/editor/field-spec";
import { getPlanName } from "@/components/studio/editor/plan-name";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import layout from "@/components/studio/frame/layout.module.css";
import { useNames } from "@/components/studio/pick/use-names";
import { TextLink } from "@/components/ui/links/text-link";
import { Badge } from "@/components/ui/text/badge";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { findField, getSectionOfPath } from "./known-fields";
import styles from "./publish.module.css";

type Path = readonly string[];

/** The label of a value's field; where it has none, its section. */
function useFieldLabel(): (path: Path) => string {
  const t = useTranslations("studio");
  return (path) => {
    const known = findField(path);
    return known ? t(known.label) : t(`brand.sections.${getSectionOfPath(path)}`);
  };
}

/** Names a value as the console shows it, with its plan, currency, method or language: "Price (Family, USD)". */
export function useFieldText(): (path: Path) => string {
  const getLabel = useFieldLabel();
  const names = useNames();
  const { document } = useBrand();
  return (path) => {
    const [part = "", key = "", kind = "", last = ""] = path;
    const label = getLabel(path);
    const details: string[] = [];
    if (part === "plans") details.push(getPlanName(document, key));
    if (part === "plans" && kind === "prices") details.push(last);
    if (part === "plans" && kind === "texts") details.push(names.language(last));
    if (part === "methods") details.push(names.method(key));
    if (part === "texts") details.push(kind);
    if (key === "altTexts") details.push(names.language(last));
    if (["texts", "terms", "privacy", "contact", "banner", "tagline"].includes(part))
      details.push(names.language(key));
    const text = details.filter(Boolean).join(", ");
    return text === "" ? label : `${label} (${text})`;
  };
}

/** A value's name as the console shows it, with its section, and the path by which files, commands and the API name it. */
export function FieldName({ path }: { path: Path }) {
  const t = useTranslations("studio");
  const known = findField(path);
  const section = t(`brand.sections.${getSectionOfPath(path)}`);
  return (
    <span className={styles.field}>
      <span>{known ? `${section} › ${t(known.label)}` : section}</span>
      <code className={layout.small}>{path.join(" › ")}</code>
    </span>
  );
}

/** Who names the codes of a value that is chosen. */
const PICKED = {
  languages: "language",
  currencies: "currency",
  countries: "country",
  country: "country",
  timeZone: "timeZone",
} as const satisfies Record<PickKind, string>;

/** Formats a value of a document as its field shows it: amounts with decimals, switches and choices in words. */
export function useFormatField(): (path: Path, value: unknown) => string {
  const t = useTranslations("studio");
  const names = useNames();
  const formatPicked = (kind: PickKind, value: unknown) => {
    const codes: unknown[] = Array.isArray(value) ? value : [value];
    return codes.map((code) => names[PICKED[kind]](String(code))).join(", ") || "–";
  };
  return (path, value) => {
    const known = findField(path);
    if (!known || value === null || value === undefined) return formatValue(value);
    const { kind, options } = known;
    if (kind === "flag") return t(value === true ? "changes.yes" : "changes.no");
    if (kind === "choice") {
      const option = options?.find((name) => name === value);
      return option ? t(`options.${option}`) : formatValue(value);
    }
    if (isPickKind(kind)) return formatPicked(kind, value);
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

/** The text of a note, with plans, languages and methods by their names. */
function useWarningText(): (warning: BrandWarning) => string {
  const t = useTranslations("studio.warnings.codes");
  const names = useNames();
  const { document } = useBrand();
  const getLabel = useFieldLabel();
  return ({ code, path, values }) => {
    const { plan, language, method } = values;
    return t(code, {
      ...values,
      field: getLabel(path),
      ...(plan === undefined ? {} : { plan: getPlanName(document, String(plan)) }),
      ...(language === undefined ? {} : { language: names.language(String(language)) }),
      ...(method === undefined ? {} : { method: names.method(String(method)) }),
    });
  };
}

/** What is to be known of a document before it is published; each leads to its field. */
export function WarningList({ warnings, section }: { warnings: readonly BrandWarning[]; section?: string }) {
  const t = useTranslations("studio.warnings");
  const getText = useWarningText();
  const { data } = useBrand();
  const shown =
    section === undefined ? warnings : warnings.filter(({ path }) => getSectionOfPath(path) === section);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t("title")}>
      {shown.map((warning) => (
        <li key={JSON.stringify([warning.code, warning.path, warning.values])} className={styles.warning}>
          <Badge tone={warning.severity === "error" ? "danger" : "warn"}>{t(warning.severity)}</Badge>
          <span>{getText(warning)}</span>
          <TextLink href={createFieldLink(data.brand.brand, getSectionOfPath(warning.path), warning.path)}>
            {t("open")}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
