/** What a policy depends on. `{name}`, `{company}` and `{email}` stay in the text and are filled in when it is read. */
export interface PolicyValues {
  /** Whose law holds. */
  country: string;
  trialDays: number;
}

export interface PolicySeed {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export interface BrandPolicies {
  terms: (values: PolicyValues) => PolicySeed;
  privacy: PolicySeed;
}
