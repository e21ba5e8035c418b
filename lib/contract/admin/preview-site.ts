/** The ids of brands that exist for a preview alone (rules/studio#previews); no other brand can have one. */
export const PREVIEW_SITE_PATTERN = "^pv-[0-9a-z]{12}$";
const PREVIEW_SITE = new RegExp(PREVIEW_SITE_PATTERN);

/** True for the id of a brand that exists for a preview alone. */
export const isPreviewSite = (site: string): boolean => PREVIEW_SITE.test(site);

/** As whom a preview is looked at: a visitor, or a sample member in that state. */
export const PREVIEW_STATES = [
  "visitor",
  "trial",
  "pastDue",
  "pixWaiting",
  "refunded",
  "television",
  "paid",
  "held",
  "refused",
  "codeWaiting",
] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** Stands in the path of a preview's link for the id of the sample member's last order. */
export const ORDER_PLACE = ":order";

/** For what a preview is made: the console's own frames, or a link that is given away. */
export const PREVIEW_USES = ["frame", "link"] as const;
export type PreviewUse = (typeof PREVIEW_USES)[number];

/** Where a preview is opened with its ticket, at its own host. */
export const OPEN_PREVIEW_PATH = "/api/preview";

/** Where a mail of a preview is shown, at its own host, with its ticket. */
export const PREVIEW_MAIL_PATH = "/api/preview/mail";
