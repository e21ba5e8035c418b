/**
 * The source of a visit, for the event "page source" (rules/tracking#pages): the link's `pageSourceLocation`, else
 * the referring site. Only the characters of a path or host pass, no query, so no personal data is sent (threat T19).
 */
export function getVisitSource(search: string, referrer: string, origin: string): string {
  const declaredSource = new URLSearchParams(search).get("pageSourceLocation");
  if (declaredSource && /^[\w./:-]{1,120}$/.test(declaredSource)) return declaredSource;
  if (!URL.canParse(referrer)) return "direct";
  const from = new URL(referrer);
  return from.origin === origin ? "internal" : from.host.slice(0, 120);
}
