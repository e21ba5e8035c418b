import { toRule } from "./account-checks";
import { isSafePattern } from "./safe-pattern";

const MAX_PATTERN_LENGTH = 200;

export interface CompiledRule {
  /** Null: accept everything (rules/validation#rules-of-a-site). */
  rule: RegExp | null;
  /** True where a rule was delivered and cannot be used: worth a line in the log. */
  isRefused: boolean;
}

/**
 * Makes a site's rule for e-mail or phone ready (rules/brands#site-configuration `validRules`). Missing: accept. Broken, longer than 200
 * characters, or able to hang on some text (threat T35): as if it were missing, and said so. For the server, where a
 * site's config arrives; what passed here may be given to the browser, which needs `toRule` only.
 */
export function compileRule(pattern: string | null | undefined): CompiledRule {
  if (!pattern) return { rule: null, isRefused: false };
  const rule = pattern.length <= MAX_PATTERN_LENGTH ? toRule(pattern) : null;
  const usable = rule !== null && isSafePattern(pattern);
  return usable ? { rule, isRefused: false } : { rule: null, isRefused: true };
}
