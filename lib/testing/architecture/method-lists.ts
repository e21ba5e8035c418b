import { METHOD_CODES } from "@/lib/domain/payment/methods/methods";
import { isTestFile, type SourceFile } from "./source-file";

/** A file that names at least this many methods is a list of methods. */
const LIST_LENGTH = 3;

/**
 * The files that may name several methods, and why a new method can't be forgotten there. Samples, seeds, the random
 * buyers and the recorded ones select some methods on purpose.
 */
const LISTS: Readonly<Record<string, string>> = {
  "lib/domain/payment/methods/methods.ts": "the list itself, with its descriptors",
  "lib/domain/payment/methods/mobile-operator.ts": "descriptors",
  "lib/domain/payment/methods/method-descriptor.ts": "the types of descriptors",
  "lib/domain/payment/payment-page.ts": "record over all next actions",
  "lib/contract/bill/next-action.ts": "the next actions on the wire, some named after their method",
  "components/payment/instructions/lazy-instructions-screen.tsx": "choice over all kinds of instructions",
  "components/ui/art/marks/method-mark.tsx": "record over all methods",
  "components/ui/art/method-icon.tsx": "record over all icon names, some the same as a method's",
  "backend/providers/provider-rules.ts": "record over all methods",
  "backend/modules/billing/attempts/payment-steps.ts": "calls that the specification has for one method each",
};
const CHOOSES_METHODS = /^(e2e|lab|backend\/(seed|testing)|lib\/testing|scripts\/contract\/recording)\//;

/** Lines for files that list methods besides the descriptors in `lib/domain/payment/methods`. */
export function findMethodLists(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (LISTS[path] || CHOOSES_METHODS.test(path) || isTestFile(path) || !/\.(tsx?|mjs)$/.test(path))
      return [];
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
    const named = METHOD_CODES.filter((method) => new RegExp(`"${method}"|(?<![\\w.])${method}:`).test(code));
    if (named.length < LIST_LENGTH) return [];
    return [`${path} names ${named.join(", ")}: derive the list from lib/domain/payment/methods/methods.ts.`];
  });
}
