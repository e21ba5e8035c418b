"use client";

import { type Messages, useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FIELD_SECTIONS, IMAGE_FIELDS } from "@/components/studio/editor/field-sections";
import {
  type FieldSpec,
  listMethodFields,
  listPlanFields,
  listPriceFields,
} from "@/components/studio/editor/field-spec";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import layout from "@/components/studio/frame/layout.module.css";
import { TextLink } from "@/components/ui/links/text-link";
import { Badge } from "@/components/ui/text/badge";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { FIELD_GROUPS } from "@/lib/contract/site/brand-fields";
import styles from "./publish.module.css";

type Section = keyof Messages["studio"]["brand"]["sections"];

const SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ["plans", "plans"],
  ["methods", "methods"],
  ["texts", "words"],
  ["packs", "languages"],
  ["terms", "pages"],
  ["privacy", "pages"],
  ["contact", "pages"],
  ["banner", "pages"],
  ...Object.entries(FIELD_GROUPS).flatMap(([section, groups]) =>
    Object.values(groups).flatMap((rows) =>
      Object.keys(rows).map((path): [string, Section] => [path, section as Section]),
    ),
  ),
]);

/** The section of the console in which a value of a document is changed. */
function getSectionOfPath(path: readonly string[]): Section {
  const [match] = path.flatMap((_, last) => SECTIONS.get(path.slice(0, last + 1).join(".")) ?? []);
  return match ?? "basics";
}

/** How the console names a value of a document, and how it is typed there. */
interface KnownField {
  /** The key of its label in `studio`. */
  label: `fields.${FieldSpec["label"]}` | "groups.players" | `pages.${"terms" | "privacy" | "questions"}`;
  kind: FieldSpec["kind"];
  options?: FieldSpec["options"];
}

/** For any plan, method, currency or language. */
const ANY = "*";
const toKnown = ({ path, label, kind, options }: FieldSpec): [string, KnownField] => [
  path.join("."),
  { label: `fields.${label}`, kind, ...(options ? { options } : {}) },
];
const KNOWN: readonly (readonly [string, KnownField])[] = [
  ...Object.values(FIELD_SECTIONS).flatMap((groups) => groups.flatMap(({ fields }) => fields.map(toKnown))),
  ...[...IMAGE_FIELDS, ...listPlanFields(ANY), ...listMethodFields(ANY)].map(toKnown),
  ["plans.*.texts.*.name", { label: "fields.plan.name", kind: "text" }],
  ["plans.*.texts.*.description", { label: "fields.plan.description", kind: "text" }],
  ["plans.*.texts.*.features", { label: "fields.plan.features", kind: "lines" }],
  ["tagline.*", { label: "fields.tagline", kind: "text" }],
  ["banner.*.text", { label: "fields.banner", kind: "text" }],
  ["banner.*.path", { label: "fields.bannerPath", kind: "text" }],
  ["banner.*.endsAt", { label: "fields.bannerEnd", kind: "moment" }],
  ["contact.*.hours", { label: "fields.hours", kind: "text" }],
  ["contact.*.questions", { label: "pages.questions", kind: "paragraphs" }],
  ["settings.players", { label: "groups.players", kind: "paragraphs" }],
];
/** The field of the console for a value of a document; null for a text of the product, which its key names, and for a plan as a whole. */
function findField(path: readonly string[]): KnownField | null {
  const [part = ""] = path;
  if (part === "terms" || part === "privacy") return { label: `pages.${part}`, kind: "paragraphs" };
  const [, , list, currency = ""] = path;
  if (part === "plans" && list === "prices") {
    const price = listPriceFields(ANY, currency).find(({ name }) => name === path[4]);
    return price ? { label: `fields.${price.label}`, kind: price.kind } : null;
  }
  const isAt = (address: string) => {
    const steps = address.split(".");
    return steps.length === path.length && steps.every((step, place) => step === ANY || step === path[place]);
  };
  return KNOWN.find(([address]) => isAt(address))?.[1] ?? null;
}

type Path = readonly string[];

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

/** What is to be known of a document before it is published; each leads to the section of its field. */
export function WarningList({ warnings, section }: { warnings: readonly BrandWarning[]; section?: string }) {
  const t = useTranslations("studio.warnings");
  const { data } = useBrand();
  const shown =
    section === undefined ? warnings : warnings.filter(({ path }) => getSectionOfPath(path) === section);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t("title")}>
      {shown.map((warning) => (
        <li key={JSON.stringify([warning.code, warning.path, warning.values])} className={styles.warning}>
          <Badge tone={warning.severity === "error" ? "danger" : "warn"}>{t(warning.severity)}</Badge>
          <span>{t(`codes.${warning.code}`, warning.values)}</span>
          {section === undefined ? (
            <TextLink href={`/brand/${data.brand.brand}/${getSectionOfPath(warning.path)}`}>
              {t("open")}
            </TextLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
