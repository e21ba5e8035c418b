import "server-only";
import { createHash } from "node:crypto";
import type { UsableRules } from "./select-usable-rules";

const VERSION_LENGTH = 12;

/** Changes with a brand's rules, so that pages name the ones that they need (rules/caches); null where it has none. */
export function getRulesVersion(rules: UsableRules): string | null {
  if (rules.email === null && rules.phone === null) return null;
  const text = JSON.stringify([rules.email, rules.phone]);
  return createHash("sha256").update(text).digest("base64url").slice(0, VERSION_LENGTH);
}
