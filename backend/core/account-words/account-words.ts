/** `…Known`: the address already has an account; `noAccount`: it has none. Neither is told on the screen (threat T23). */
export type AccountTemplate =
  | "signup"
  | "signupKnown"
  | "login"
  | "reset"
  | "noAccount"
  | "welcome"
  | "passwordChanged";

export interface WordValues {
  /** The brand. */
  name: string;
  code: string;
  minutes: number;
}

interface Words {
  subject: (values: WordValues) => string;
  paragraphs: (values: WordValues) => string[];
  sms: (values: WordValues) => string;
  /** On the button, where the mail has one. */
  label?: string;
}

/** What messages about an account say in one language. */
export type AccountWords = Record<AccountTemplate, Words> & { footnote: string };
