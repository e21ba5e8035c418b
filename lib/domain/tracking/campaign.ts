/** Parameters by which the links of a campaign name it. */
export const CAMPAIGN_PARAMETERS = ["utm_source", "utm_medium", "utm_campaign"] as const;
