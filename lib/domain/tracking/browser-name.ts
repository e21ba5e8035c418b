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
