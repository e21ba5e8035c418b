export type PolicyType = "terms" | "privacy";
