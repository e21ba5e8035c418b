import { dictionary } from "@zxcvbn-ts/language-common";
import { refuse } from "@/backend/runtime/refusal-error";
import { PASSWORD_MIN_LENGTH } from "@/lib/config/constants";

/** Whose password it is to be: what an attacker who knows the account tries first. */
export interface PasswordOwner {
  site: { id: string; name: string };
  /** The account's name, and the other addresses and names of it that are known. */
  accounts: readonly (string | null)[];
}

/** Shorter parts of a name or address ("de", "com", "net") occur in passwords by chance. */
const MIN_WORD_LENGTH = 4;

/**
 * Refuses a new password that is guessed first (rules/validation#passwords, threat T27): one that is too short, one of
 * the commonest, or one that is made of the brand's name or the account.
 * @throws RefusalError -24050 with `too_small`, `too_common` or `too_personal` for the field
 */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = "password"): void {
  refuseShortPassword(password, field);
  const problem = findPasswordWeakness(password, owner);
  if (problem) throw refuse("parameterInvalid", { fields: { [field]: problem } });
}

/**
 * rules/validation#passwords: at least 6 characters, as people count them; nothing is trimmed.
 * @throws RefusalError -24050 naming the field
 */
export function refuseShortPassword(password: string, field = "password"): void {
  if ([...password].length < PASSWORD_MIN_LENGTH)
    throw refuse("parameterInvalid", { fields: { [field]: "too_small" } });
}

/** Why a password is guessed first: it is one of the commonest, or made of the names of its owner; null where it is neither. */
export function findPasswordWeakness(
  password: string,
  owner: PasswordOwner,
): "too_common" | "too_personal" | null {
  const text = password.normalize("NFKC").toLowerCase();
  if (isFrequentPassword(text)) return "too_common";
  return isMadeOfWords(text, listOwnerWords(owner)) || isPartOfPhone(text, owner) ? "too_personal" : null;
}

/** True where what is left of the password without these words would be too short by itself. */
function isMadeOfWords(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && [...rest].length < PASSWORD_MIN_LENGTH;
}

/** The brand's and the account's names and their parts, the longest first. */
function listOwnerWords({ site, accounts }: PasswordOwner): string[] {
  const names = [site.id, site.name, ...accounts].flatMap((name) =>
    name === null ? [] : [name.normalize("NFKC").toLowerCase()],
  );
  const parts = names.flatMap((name) => [name, ...name.split("@"), ...name.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts)]
    .filter((part) => [...part].length >= MIN_WORD_LENGTH)
    .sort((left, right) => right.length - left.length);
}

/** True for digits that stand in the account's phone number, written in any way. */
function isPartOfPhone(text: string, { accounts }: PasswordOwner): boolean {
  if (!/^[\d\s+().-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  if (digits === "") return false;
  return accounts.some((account) => account !== null && /^\+\d+$/.test(account) && account.includes(digits));
}

/** How many of the commonest passwords are refused (OWASP ASVS 5.0, 6.2.4 asks for 3,000). */
const COMMON_PASSWORD_COUNT = 10_000;

/** The package lists them in the order of their frequency in published leaks; shorter ones are refused by their length. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMON_PASSWORD_COUNT),
);

/** True for one of the commonest passwords in any capitalization, and for one character repeated. */
function isFrequentPassword(password: string): boolean {
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
