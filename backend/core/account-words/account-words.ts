/** `…Known`: the address already has an account; `noAccount`: it has none. Neither is told on the screen (threat T23). */
export type AccountTemplate =
  | "signup"
  | "signupKnown"
  | "login"
  | "reset"
  | "noAccount"
  | "welcome"
  | "passwordChanged"
  | "alreadyActive"
  | LinkTemplate;
/** Messages whose one button carries a token; they are mails only. */
export type LinkTemplate = "resetLink" | "activate" | "bindEmail";

export interface WordValues {
  /** The brand. */
  name: string;
  /** Whose account it is: an address or a phone number. */
  account: string;
  code: string;
  minutes: number;
}

interface Words {
  subject: (values: WordValues) => string;
  paragraphs: (values: WordValues) => string[];
  /** Not there for what is only ever a mail. */
  sms?: (values: WordValues) => string;
  /** On the button, where the mail has one. */
  label?: string;
}

/** What messages about an account say in one language. */
export type AccountWords = Record<AccountTemplate, Words> & { footnote: string };
