import * as z from "zod";

/** The values of a secret: the first signs or encrypts, and each verifies or decrypts (docs/operating#replacing-a-secret). */
export type SecretList = readonly [string, ...string[]];

/** The same with the number that each has in the setting, which sealed cookies name. */
export type NumberedSecrets = readonly [NumberedSecret, ...NumberedSecret[]];
interface NumberedSecret {
  number: string;
  secret: string;
}

const MIN_LENGTH = 32;
const MAX_SECRETS = 2;
export const SECRET_DESCRIPTION = `a text of at least ${MIN_LENGTH} characters, or two while it is replaced (2:new,1:old)`;

/** Of one secret alone. */
const ONLY_NUMBER = "1";

/** A secret alone, or two with numbers, `2:new,1:old`; the issue has no part of a value. */
export const numberedSecretsSchema = z.string().transform((value, context): NumberedSecrets => {
  const parsed = parseSecrets(value);
  if (typeof parsed !== "string") return parsed;
  context.addIssue({ code: "custom", message: parsed });
  return z.NEVER;
});

/** The same without the numbers. */
export const secretListSchema = numberedSecretsSchema.transform(
  ([first, ...rest]): SecretList => [first.secret, ...rest.map(({ secret }) => secret)],
);

/** What is wrong, where it is a text. */
function parseSecrets(value: string): NumberedSecrets | string {
  if (value === "") return "is empty";
  const parts = value.split(",");
  if (!/^\d+:/.test(value)) {
    if (value.length < MIN_LENGTH) return `is a text of ${value.length} characters (not shown)`;
    // Each part is long enough for a secret, so that two without numbers are meant.
    if (parts.length > 1 && parts.every(({ length }) => length >= MIN_LENGTH))
      return "lists secrets without numbers";
    return [{ number: ONLY_NUMBER, secret: value }];
  }
  const secrets = parts.map((part) => {
    const [, number = "", secret = ""] = /^\s*([1-9]\d{0,8}):(.*)$/s.exec(part) ?? [];
    return { number, secret };
  });
  const [first, ...rest] = secrets;
  const short = secrets.find(({ secret }) => secret.length < MIN_LENGTH);
  if (!first || secrets.some(({ number }) => number === ""))
    return "lists a secret without a number from 1 on";
  if (secrets.length > MAX_SECRETS) return `lists ${secrets.length} secrets`;
  if (short) return `lists a text of ${short.secret.length} characters (not shown)`;
  if (new Set(secrets.map(({ secret }) => secret)).size < secrets.length)
    return "lists the same secret twice";
  if (new Set(secrets.map(({ number }) => number)).size < secrets.length)
    return "lists two secrets with the same number";
  return [first, ...rest];
}
