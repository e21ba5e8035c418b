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

type Entrance = "goToWebsite" | "scanQr" | "memberSite";

const ENTRANCE_BY_SCENE: Record<Scene, Entrance> = { APP: "goToWebsite", STB: "scanQr", WEB: "memberSite" };

/** The visitor's entrance, as entry tracking names it (rules/addresses#scene). */
export function getEntrance(scene: Scene): Entrance {
  return ENTRANCE_BY_SCENE[scene];
}

interface VisitPlace {
  /** The query of the page. */
  search: string;
  /** The referrer of the tab's first page of the shop; null where it is no longer known. */
  referrer: string | null;
  origin: string;
}

/**
 * The source of a visit, for the event "page source" (rules/tracking#pages): the link's `pageSourceLocation` or `utm_source`, else
 * the referring site. Only the characters of a path or host pass, no query, so no personal data is sent (threat T19).
 */
export function getVisitSource({ search, referrer, origin }: VisitPlace): string {
  const query = new URLSearchParams(search);
  const declaredSource = query.get("pageSourceLocation") ?? query.get("utm_source");
  if (declaredSource && /^[\w./:-]{1,120}$/.test(declaredSource)) return declaredSource;
  if (referrer === null) return "unknown";
  if (!URL.canParse(referrer)) return "direct";
  const from = new URL(referrer);
  return from.origin === origin ? "internal" : from.host.slice(0, 120);
}
