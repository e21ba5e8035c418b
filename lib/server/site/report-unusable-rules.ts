import { compileRule } from "@/lib/domain/validation/compile-rule";
import { warnOnce } from "@/lib/server/log";

/**
 * Logs once that a brand's rule for e-mail or phone is unusable (broken, too long, or able to hang): it is then
 * ignored, and only the brand's operator can correct it (rules/validation#rules-of-a-site, threat T35).
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
