/** Parameters by which the links of a campaign name it. */
export const CAMPAIGN_PARAMETERS = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** Fields of the event "page source" (rules/tracking#events). */
const FIELDS = { utm_source: "utmSource", utm_medium: "utmMedium", utm_campaign: "utmCampaign" } as const;

/** The longest name that is reported, in characters. */
const MAX_LENGTH = 60;

/**
 * What the query of a visit's first address tells of a campaign. A name with an at sign may be an address of somebody and is
 * left out, as is one with control characters (threat T19); a longer one is cut.
 */
export function readCampaign(search: string): Partial<Record<(typeof FIELDS)[keyof typeof FIELDS], string>> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    CAMPAIGN_PARAMETERS.flatMap((name) => {
      const value = query.get(name)?.trim();
      return value && !/[@\p{Cc}]/u.test(value) ? [[FIELDS[name], value.slice(0, MAX_LENGTH)]] : [];
    }),
  );
}
