/** A webhook secret in whose place another one was written. */
export interface FormerSecret {
  /** Null: there was none, so the installation's PROVIDER_SECRET counted. */
  secret: string | null;
  /** It counts until then, epoch milliseconds. */
  until: number;
}

/** So many are kept at most: who corrects one in the same day does it a few times. */
export const MOST_FORMER_SECRETS = 10;

/**
 * The text that is encrypted: one secret alone as it is, several a line each of its end and itself. No secret has a blank.
 * @param formers not empty
 * @returns null: the installation's alone
 */
export function formatFormerSecrets(formers: readonly FormerSecret[]): string | null {
  const [first, ...others] = formers;
  if (others.length === 0) return first?.secret ?? null;
  return formers.map(({ secret, until }) => `${until} ${secret ?? ""}`).join("\n");
}

/**
 * Reads that text.
 * @param until the end of one secret alone, epoch milliseconds
 */
export function parseFormerSecrets(text: string | null, until: number): FormerSecret[] {
  if (text === null || !text.includes(" ")) return [{ secret: text, until }];
  return text.split("\n").map((line) => {
    const [end = "", secret = ""] = line.split(" ");
    return { secret: secret === "" ? null : secret, until: Number(end) };
  });
}
