import type { Scene } from "@/lib/config/constants";

/** The first match counts; browsers whose user agents also contain Chrome or Safari come first. */
const BROWSERS = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera/],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;

/** The browser's name for a tracking event (rules/tracking#events); "other" for unknown ones such as televisions. */
export function detectBrowserName(userAgent: string): string {
  return BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? "other";
}

/** The visitor's entrance by the scene, as entry tracking names it (rules/addresses#scene). */
export const ENTRANCES = {
  APP: "goToWebsite",
  STB: "scanQr",
  WEB: "memberSite",
} as const satisfies Record<Scene, string>;

interface VisitPlace {
  /** The query of the page. */
  search: string;
  /** The referrer of the tab's first page of the shop; null where it is no longer known. */
  referrer: string | null;
  origin: string;
}

/**
 * The first 60 characters (code points: half of one can't be stored) of a name without an at sign, with which it may be an address of
 * somebody, and control characters (threat T19).
 */
const CAMPAIGN_NAME = /^(?!.*[@\p{Cc}]).{1,60}/u;

/** The fields of the event "page source" (rules/tracking#events): where a visit came from, and the campaign that its link names. */
export function describeVisit({ search, referrer, origin }: VisitPlace) {
  const query = new URLSearchParams(search);
  const readName = (name: string) => query.get(name)?.match(CAMPAIGN_NAME)?.[0];
  return {
    content: findSource(query, referrer, origin),
    utmMedium: readName("utm_medium"),
    utmCampaign: readName("utm_campaign"),
  };
}

/**
 * The link's `pageSourceLocation` or `utm_source`, else the referring site. Only the characters of a path or host pass, no query, so
 * no personal data is sent (threat T19).
 */
function findSource(query: URLSearchParams, referrer: string | null, origin: string): string {
  const declaredSource = query.get("pageSourceLocation") ?? query.get("utm_source");
  if (declaredSource && /^[\w./:-]{1,120}$/.test(declaredSource)) return declaredSource;
  if (referrer === null) return "unknown";
  if (!URL.canParse(referrer)) return "direct";
  const from = new URL(referrer);
  return from.origin === origin ? "internal" : from.host.slice(0, 120);
}
