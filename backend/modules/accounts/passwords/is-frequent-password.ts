import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN_LENGTH } from "@/lib/config/constants";

/** How many of the commonest passwords are refused (OWASP ASVS 5.0, 6.2.4 asks for 3,000). */
const COMMON_PASSWORD_COUNT = 10_000;

/** The package lists them in the order of their frequency in published leaks; shorter ones are refused by their length. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMON_PASSWORD_COUNT),
);

/** True for one of the commonest passwords in any capitalization, and for one character repeated. */
export function isFrequentPassword(password: string): boolean {
  const characters = [...password];
  return COMMON_PASSWORDS.has(password.toLowerCase()) || new Set(characters).size === 1;
}

/** True where one of the commonest passwords, wherever it stands and however often, leaves too little for a password of its own. */
export function isMostlyFrequentPassword(password: string): boolean {
  const text = password.toLowerCase();
  for (let start = 0; start + PASSWORD_MIN_LENGTH <= text.length; start += 1)
    for (let end = start + PASSWORD_MIN_LENGTH; end <= text.length; end += 1) {
      const part = text.slice(start, end);
      if (COMMON_PASSWORDS.has(part) && [...text.replaceAll(part, "")].length < PASSWORD_MIN_LENGTH)
        return true;
    }
  return false;
}
