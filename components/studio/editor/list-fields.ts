import { isPayable } from "@/lib/domain/money/smallest-amount";
import type { FieldSpec } from "./field-spec";

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
  { path: ["methods", code, "position"], kind: "requiredNumber", label: "method.position" },
  { path: ["methods", code, "currencies"], kind: "upperCodes", label: "method.currencies" },
  { path: ["methods", code, "discountRate"], kind: "percent", label: "method.discountRate" },
];
