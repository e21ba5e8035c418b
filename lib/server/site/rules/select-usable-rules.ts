import "server-only";
import { warnOnce } from "@/lib/server/log";
import { checkPattern } from "./check-pattern";

type Field = "email" | "phone";
/** Null: no rule, so every value is accepted. */
export type UsableRules = Record<Field, string | null>;

/**
 * The rules of a brand that pages may use. One that is broken, too long or could hang counts as not delivered and is
 * logged once, because only the operator of the brand can mend it (rules/validation#rules-of-a-site, threat T35).
 */
export function selectUsableRules(
  site: string,
  rules: Partial<Record<Field, string | null | undefined>> | null | undefined,
): UsableRules {
  const select = (field: Field): string | null => {
    const pattern = rules?.[field];
    if (!pattern) return null;
    const verdict = checkPattern(pattern);
    if (verdict === "safe") return pattern;
    warnOnce("unusable validation rule", { site, field, verdict, pattern: pattern.slice(0, 200) });
    return null;
  };
  return { email: select("email"), phone: select("phone") };
}
