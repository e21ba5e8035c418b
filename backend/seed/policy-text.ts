/** What a policy depends on. `{name}`, `{company}` and `{email}` stay in the text and are filled in when it is read. */
export interface PolicyValues {
  /** Whose law holds. */
  country: string;
  trialDays: number;
}

export interface PolicyText {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export interface Policies {
  terms: (values: PolicyValues) => PolicyText;
  privacy: PolicyText;
}
