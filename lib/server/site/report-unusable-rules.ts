import { compileRule } from "@/lib/domain/validation/compile-rule";
import { warnOnce } from "@/lib/server/log";

/**
 * Says once to the log that a brand's rule for e-mail or phone can't be used (broken, too long, or able to hang): it
 * counts as missing, and only who runs the brand can mend it (rules/validation#rules-of-a-site, threat T35).
 */
export function reportUnusableRules(
  site: string,
  rules: Partial<Record<"email" | "phone", string | null | undefined>> | null | undefined,
): void {
  for (const field of ["email", "phone"] as const) {
    const pattern = rules?.[field];
    if (compileRule(pattern).isRefused)
      warnOnce("unusable validation rule", { site, field, pattern: pattern?.slice(0, 200) });
  }
}
