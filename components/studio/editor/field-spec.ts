import type { Messages } from "next-intl";
import { isPayable } from "@/lib/domain/money/smallest-amount";
import type { FIELD_PARSERS } from "./text-parsers";

type Texts = Messages["studio"];
type LeafKeys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${LeafKeys<Tree[Key]>}`;
}[keyof Tree & string];

/** How a value of a document is typed. */
export type FieldKind = keyof typeof FIELD_PARSERS | "flag" | "choice" | "color" | "paragraphs" | PickKind;

const PICK_KINDS = ["languages", "currencies", "countries", "country", "timeZone"] as const;
/** A code, or a list of them, that is chosen by its name. */
export type PickKind = (typeof PICK_KINDS)[number];

export const isPickKind = (kind: FieldKind): kind is PickKind => PICK_KINDS.some((pick) => pick === kind);

/** One value of a document in the console. */
export interface FieldSpec {
  path: readonly string[];
  kind: FieldKind;
  /** The key of the label in `studio.fields`. */
  label: LeafKeys<Texts["fields"]>;
  /** The key of a hint in `studio.hints`. */
  hint?: LeafKeys<Texts["hints"]> | undefined;
  /** The values of a choice; their labels are `studio.options.<value>`. */
  options?: readonly (keyof Texts["options"])[];
  /** What a flag or choice without a value means. */
  fallback?: boolean | string;
  /** No stored value of a choice means the fallback: to choose it empties the field. */
  isFallbackEmpty?: boolean;
  /** In which a text is written. */
  language?: string;
  /** The order of a list counts, and its first entry is the default. */
  isOrdered?: boolean;
  /** As wide as the form. */
  wide?: boolean;
}

/** Fields that belong together; the title is `studio.groups.<title>`. */
export interface FieldGroup {
  title: keyof Texts["groups"];
  fields: readonly FieldSpec[];
}

/** The fields of a plan that are the same in each currency and language. */
export function listPlanFields(id: string): FieldSpec[] {
  const at = (...path: string[]) => ["plans", id, ...path];
  return [
    { path: at("active"), kind: "flag", label: "plan.active" },
    { path: at("recommended"), kind: "flag", label: "plan.recommended" },
    {
      path: at("requiresRenewal"),
      kind: "flag",
      label: "plan.requiresRenewal",
      hint: "plan.requiresRenewal",
    },
    { path: at("position"), kind: "requiredNumber", label: "plan.position" },
    { path: at("periodUnit"), kind: "choice", label: "plan.periodUnit", options: ["day", "month", "year"] },
    { path: at("periodCount"), kind: "requiredNumber", label: "plan.periodCount" },
    { path: at("validityDays"), kind: "requiredNumber", label: "plan.validityDays" },
    { path: at("devices"), kind: "requiredNumber", label: "plan.devices" },
    { path: at("autoRenewalRate"), kind: "percent", label: "plan.autoRenewalRate" },
    { path: at("autoRenewalPeriods"), kind: "number", label: "plan.autoRenewalPeriods" },
  ];
}

/** The prices of a plan in a currency. */
export const listPriceFields = (id: string, currency: string) =>
  (["price", "originalPrice"] as const).map((name) => ({
    name,
    path: ["plans", id, "prices", currency, name],
    kind: isPayable({ amount: 1, currency }) ? ("money" as const) : ("wholeMoney" as const),
    label: `plan.${name}` as const,
  }));

/** The fields of a payment method. */
export const listMethodFields = (code: string): FieldSpec[] => [
  { path: ["methods", code, "currencies"], kind: "currencies", label: "method.currencies" },
  { path: ["methods", code, "discountRate"], kind: "percent", label: "method.discountRate" },
];
