import { readFileSync } from "node:fs";

/** The settings that may be in a file, as container platforms hand out secrets. */
const SETTINGS_IN_FILES = [
  "SESSION_SECRET",
  "REVALIDATE_SECRET",
  "SITE_KEY_SECRET",
  "UPSTREAM_SECRET",
  "PROVIDER_SECRET",
  "DELIVERY_SECRET",
  "DATABASE_URL",
  "VALKEY_URL",
  "SMTP_URL",
  "PICTURE_BUCKET_KEY",
  "PICTURE_BUCKET_SECRET",
  "SMS_URL",
  "SMS_SECRET",
  "PLAYER_URL",
  "PLAYER_SECRET",
] as const;

/** A file of a setting is missing, or the setting stands twice; `message` never has the content. */
export class SecretFileError extends Error {}

/**
 * The settings that `<NAME>_FILE` names a file for, without the line break at its end. One that is also set itself is an
 * error, because nobody could tell which of both counts.
 * @throws SecretFileError with one line
 */
export function readSecretFiles(source: Record<string, string | undefined>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of SETTINGS_IN_FILES) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) throw new SecretFileError(`${name} and ${name}_FILE are both set; keep one.`);
    try {
      found[name] = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    } catch (error) {
      const { code = "unreadable" } = error as NodeJS.ErrnoException;
      throw new SecretFileError(`${name}_FILE is "${file}", which can't be read (${code}).`);
    }
  }
  return found;
}
