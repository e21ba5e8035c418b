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

export interface AccountMessageValues {
  /** The brand. */
  name: string;
  /** Whose account it is: an address or a phone number. */
  account: string;
  code: string;
  minutes: number;
}

interface AccountMessageText {
  subject: (values: AccountMessageValues) => string;
  paragraphs: (values: AccountMessageValues) => string[];
  /** Not there for what is only ever a mail. */
  sms?: (values: AccountMessageValues) => string;
  /** On the button, where the mail has one. */
  label?: string;
}

/** What messages about an account say in one language. */
export type AccountMessageTexts = Record<AccountTemplate, AccountMessageText> & { footnote: string };
