/**
 * The ticket of a preview: `<id>.<end>.<mac>` with the preview's id without `pv-`, its end in epoch milliseconds (base 36) and
 * base64url(HMAC-SHA256(REVALIDATE_SECRET, "preview." + id + "." + end)). Who has it may look at the preview until then.
 */
const TICKET = /^([0-9a-z]{12})\.([0-9a-z]{8,9})\.([A-Za-z0-9_-]{43})$/;

// Web Crypto, as for the other signatures between upstream and storefront.
const importKey = (secret: string, use: "sign" | "verify") =>
  crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);
const encode = (text: string) => new TextEncoder().encode(text);
const createSignedText = (id: string, end: string) => encode(`preview.${id}.${end}`);

/**
 * The ticket of a preview.
 * @param site the preview's brand, `pv-…`
 * @param expiresAt epoch milliseconds
 */
export async function signPreviewTicket(secret: string, site: string, expiresAt: number): Promise<string> {
  const [id, end] = [site.slice("pv-".length), expiresAt.toString(36)];
  const mac = await crypto.subtle.sign("HMAC", await importKey(secret, "sign"), createSignedText(id, end));
  return `${id}.${end}.${Buffer.from(mac).toString("base64url")}`;
}

/** What a ticket is for; null where it was not signed with the secret, or has expired at `now` (epoch milliseconds). */
export async function readPreviewTicket(
  secret: string,
  ticket: string,
  now: number,
): Promise<{ site: string; expiresAt: number } | null> {
  const [, id, end, given] = TICKET.exec(ticket) ?? [];
  if (!id || !end || !given) return null;
  const key = await importKey(secret, "verify");
  const mac = new Uint8Array(Buffer.from(given, "base64url"));
  if (!(await crypto.subtle.verify("HMAC", key, mac, createSignedText(id, end)))) return null;
  const expiresAt = Number.parseInt(end, 36);
  return expiresAt > now ? { site: `pv-${id}`, expiresAt } : null;
}
