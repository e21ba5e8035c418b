/** What a member is told about a renewal. */
export type RenewalTemplate = "coming" | "failed" | "ended" | "off" | "on";

export interface RenewalFacts {
  plan: string;
  amount: string;
  /** The day of the next charge, or of the last access. */
  date: string;
  /** "Visa ••42"; empty where there is no card. */
  card: string;
}

interface RenewalMessageText {
  subject: (facts: RenewalFacts) => string;
  paragraphs: (facts: RenewalFacts) => string[];
  label: string;
  sms: (facts: RenewalFacts) => string;
}

/** What mails and SMS about renewals say in one language. */
export type RenewalMessageTexts = Record<RenewalTemplate, RenewalMessageText>;

/** ", on Visa ••42": a card in a sentence; nothing where there is none. */
export const formatCardPhrase = (card: string, before: string): string =>
  card === "" ? "" : `${before}${card}`;
