/**
 * The name of an account in security events: the same account of a brand has the same hash, which can't be computed without the secret.
 * The letter keeps a hash of digits only from being taken for a card number. Web Crypto, because the middleware's runtime has no
 * other.
 * @param revalidateSecret REVALIDATE_SECRET, which storefront and backend share
 */
export async function hashAccount(revalidateSecret: string, site: string, account: string): Promise<string> {
  const text = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = text.encode(`security log ${revalidateSecret}`);
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, text.encode(`${site}:${account.trim().toLowerCase()}`));
  return `h${[...new Uint8Array(mac.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
