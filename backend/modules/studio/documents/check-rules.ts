import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";

/**
 * Whether the storefront uses a rule for e-mail addresses or mobile numbers (rules/validation#rules-of-a-site): one that does not compile,
 * is too long or could take too long counts as missing there, so that every value would be accepted (threat T35).
 */
async function isUsableRule(pattern: string): Promise<boolean> {
  // The analysis is large, and most brands have no rules.
  const { checkPattern } = await import("@/lib/server/site/rules/check-pattern");
  // An analysis that ran out of time says nothing about the rule.
  return checkPattern(pattern) !== "unsafe";
}

/** A warning for each rule of a brand that the storefront would not use. */
export async function checkRules({ settings }: BrandDocument): Promise<BrandWarning[]> {
  const warnings: BrandWarning[] = [];
  for (const [name, rule] of Object.entries(settings.validRules ?? {}))
    if (rule && !(await isUsableRule(rule)))
      warnings.push({
        severity: "warning",
        code: "unusableRule",
        path: ["settings", "validRules", name],
        values: { rule: rule.slice(0, 300) },
      });
  return warnings;
}
