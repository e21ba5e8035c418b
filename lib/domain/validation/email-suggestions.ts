/** Shown at once: the six providers of rules/accounts#log-in. */
const MAX_SUGGESTIONS = 6;
/** Fewer letters than this before the @ could still become anything. */
const MIN_LETTERS = 2;

/**
 * Whole addresses for what has been typed so far, from the mail domains a brand suggests (rules/accounts#log-in). Nothing for a
 * phone number, a second @, or an address that is whole already.
 */
export function suggestEmails(typed: string, domains: readonly string[]): string[] {
  const [local = "", domain, ...extraParts] = typed.split("@");
  if (local === "" || extraParts.length > 0 || /[\s,;<>()]/.test(typed)) return [];
  if (domain === undefined && (local.length < MIN_LETTERS || /^[+\d]/.test(local))) return [];
  const typedDomain = (domain ?? "").toLowerCase();
  if (domains.includes(typedDomain)) return [];
  return domains
    .filter((suffix) => suffix.startsWith(typedDomain))
    .slice(0, MAX_SUGGESTIONS)
    .map((suffix) => `${local}@${suffix}`);
}
