import { FIELD_SECTIONS } from "@/components/studio/editor/field-sections";
import type { FieldSpec } from "@/components/studio/editor/field-spec";
import {
  IMAGE_FIELDS,
  listMethodFields,
  listPlanFields,
  listPriceFields,
} from "@/components/studio/editor/list-fields";

/** How the console names a value of a document, and how it is typed there. */
export interface KnownField {
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
const KNOWN: ReadonlyMap<string, KnownField> = new Map<string, KnownField>([
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
]);
/** Names at these places of a path differ from brand to brand. */
const OPEN_PLACES: Readonly<Record<string, readonly number[]>> = {
  plans: [1, 3],
  methods: [1],
  tagline: [1],
  banner: [1],
  contact: [1],
};
/** The field of the console for a value of a document; null for a text of the product, which its key names, and for a plan as a whole. */
export function findField(path: readonly string[]): KnownField | null {
  const [part = ""] = path;
  if (part === "terms" || part === "privacy") return { label: `pages.${part}`, kind: "paragraphs" };
  const open = OPEN_PLACES[part] ?? [];
  const [, , list, currency = ""] = path;
  if (part === "plans" && list === "prices") {
    const price = listPriceFields(ANY, currency).find(({ name }) => name === path[4]);
    return price ? { label: `fields.${price.label}`, kind: price.kind } : null;
  }
  return KNOWN.get(path.map((step, place) => (open.includes(place) ? ANY : step)).join(".")) ?? null;
}
