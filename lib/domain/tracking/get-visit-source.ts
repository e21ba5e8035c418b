/**
 * Where a visit began, for the event "page source" (rules/tracking#pages): what the link states (`pageSourceLocation`),
 * else the referring site. Only letters of a path or host pass, no query: nothing personal travels (threat T19).
 */
export function getVisitSource(search: string, referrer: string, origin: string): string {
  const declaredSource = new URLSearchParams(search).get("pageSourceLocation");
  if (declaredSource && /^[\w./:-]{1,120}$/.test(declaredSource)) return declaredSource;
  if (!URL.canParse(referrer)) return "direct";
  const from = new URL(referrer);
  return from.origin === origin ? "internal" : from.host.slice(0, 120);
}
