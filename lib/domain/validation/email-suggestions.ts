/** Shown at once: the six providers of spec §2. */
const MOST = 6;
/** Fewer letters than this before the @ could still become anything. */
const FEWEST_LETTERS = 2;

/**
 * Whole addresses for what has been typed so far, from the mail domains a brand suggests (spec §2). Nothing for a
 * phone number, a second @, or an address that is whole already.
 */
export function suggestEmails(typed: string, domains: readonly string[]): string[] {
  const [local = "", domain, ...more] = typed.split("@");
  if (local === "" || more.length > 0 || /[\s,;<>()]/.test(typed)) return [];
  if (domain === undefined && (local.length < FEWEST_LETTERS || /^[+\d]/.test(local))) return [];
  const begun = (domain ?? "").toLowerCase();
  if (domains.includes(begun)) return [];
  return domains
    .filter((suffix) => suffix.startsWith(begun))
    .slice(0, MOST)
    .map((suffix) => `${local}@${suffix}`);
}
