/** A row of the table: "Paid", "R$ 19,90". */
export type MailFact = [label: string, value: string];

export interface MailAnchor {
  label: string;
  url: string;
}

/** The content of a mail, in the reader's language and without markup. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** A verification code, shown in large type. */
  code?: string;
  /** The only button. */
  link?: MailAnchor;
  /** Links below it. */
  furtherLinks?: readonly MailAnchor[];
  /** Amount, plan and the like, as rows of a table. */
  facts?: MailFact[];
  /** In small type at the end. */
  footnote?: string;
  /** How to get no more of them, in small type below it. */
  ending?: MailAnchor;
}
