import { compileRule } from "@/lib/domain/validation/compile-rule";

const reportedRules = new Set<string>();
/** Brands change their rules now and then; a process that has said this much has a brand that plays with it. */
const MAX_REPORTED = 200;

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
    const name = `${site} ${field} ${pattern}`;
    if (!compileRule(pattern).isRefused || reportedRules.has(name) || reportedRules.size >= MAX_REPORTED)
      continue;
    reportedRules.add(name);
    const line = { level: "warn", event: "unusable rule", site, field, pattern: pattern?.slice(0, 200) };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  }
}
