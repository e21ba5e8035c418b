import { toRule } from "./account";
import { isTamePattern } from "./tame-pattern";

const LONGEST_PATTERN = 200;

export interface CompiledRule {
  /** Null: accept everything (spec §5 "If no rule is delivered"). */
  rule: RegExp | null;
  /** True where a rule was delivered and cannot be used: worth a line in the log. */
  refused: boolean;
}

/**
 * Makes a site's rule for e-mail or phone ready (spec §3 `validRules`). Missing: accept. Broken, longer than 200
 * characters, or able to hang on some text (threat T35): as if it were missing, and said so. For the server, where a
 * site's config arrives; what passed here may be given to the browser, which needs `toRule` only.
 */
export function compileRule(pattern: string | null | undefined): CompiledRule {
  if (!pattern) return { rule: null, refused: false };
  const rule = pattern.length <= LONGEST_PATTERN ? toRule(pattern) : null;
  const usable = rule !== null && isTamePattern(pattern);
  return usable ? { rule, refused: false } : { rule: null, refused: true };
}
