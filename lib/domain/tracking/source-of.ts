/**
 * Where a visit began, for the event "page source" (spec §9): what the link said of itself (`pageSourceLocation`),
 * else the referring site. Only letters of a path or host pass, no query: nothing personal travels (threat T19).
 */
export function sourceOf(search: string, referrer: string, origin: string): string {
  const said = new URLSearchParams(search).get("pageSourceLocation");
  if (said && /^[\w./:-]{1,120}$/.test(said)) return said;
  if (!URL.canParse(referrer)) return "direct";
  const from = new URL(referrer);
  return from.origin === origin ? "internal" : from.host.slice(0, 120);
}
