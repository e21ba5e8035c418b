import type { Messages } from "next-intl";
import { FIELD_SECTIONS, IMAGE_FIELDS } from "@/components/studio/editor/field-sections";
import {
  type FieldSpec,
  listMethodFields,
  listPlanFields,
  listPriceFields,
} from "@/components/studio/editor/field-spec";
import { DOCUMENT_FIELDS, FIELD_GROUPS } from "@/lib/contract/site/brand-fields";

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
  // No part of a document, but of the audit trail.
  ["coupons", "coupons"],
  ["rates", "rates"],
  ...Object.entries(FIELD_GROUPS).flatMap(([section, groups]) =>
    Object.values(groups).flatMap((rows) =>
      Object.keys(rows).map((path): [string, Section] => [path, section as Section]),
    ),
  ),
]);

/** The section of the console in which a value of a document is changed. */
export function getSectionOfPath(path: readonly string[]): Section {
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

const ALT_TEXTS = DOCUMENT_FIELDS.settings.altTexts;
const ALT_NAMES = Object.keys(ALT_TEXTS) as (keyof typeof ALT_TEXTS)[];
/** For any plan, method, currency or language. */
const ANY = "*";
const toKnown = ({ path, label, kind, options }: FieldSpec): [string, KnownField] => [
  path.join("."),
  { label: `fields.${label}`, kind, ...(options ? { options } : {}) },
];
const KNOWN: readonly (readonly [string, KnownField])[] = [
  ...Object.values(FIELD_SECTIONS).flatMap((groups) => groups.flatMap(({ fields }) => fields.map(toKnown))),
  ...[...IMAGE_FIELDS, ...listPlanFields(ANY), ...listMethodFields(ANY)].map(toKnown),
  ["methods.*.position", { label: "fields.method.position", kind: "requiredNumber" }],
  ["plans.*.texts.*.name", { label: "fields.plan.name", kind: "text" }],
  ["plans.*.texts.*.description", { label: "fields.plan.description", kind: "text" }],
  ["plans.*.texts.*.features", { label: "fields.plan.features", kind: "lines" }],
  ["tagline.*", { label: "fields.tagline", kind: "text" }],
  ...ALT_NAMES.map((name): [string, KnownField] => [
    `settings.altTexts.${name}.*`,
    { label: `fields.altTexts.${name}`, kind: "text" },
  ]),
  ["banner.*.text", { label: "fields.banner", kind: "text" }],
  ["banner.*.path", { label: "fields.bannerPath", kind: "text" }],
  ["banner.*.endsAt", { label: "fields.bannerEnd", kind: "moment" }],
  ["contact.*.hours", { label: "fields.hours", kind: "text" }],
  ["contact.*.questions", { label: "pages.questions", kind: "paragraphs" }],
  ["settings.players", { label: "groups.players", kind: "paragraphs" }],
];
/** The field of the console for a value of a document; null for a text of the product, which its key names, and for a plan as a whole. */
export function findField(path: readonly string[]): KnownField | null {
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
