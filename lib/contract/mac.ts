const encode = (text: string) => new TextEncoder().encode(text);

// Web Crypto, because the middleware's runtime has no other.
const importKey = (secret: string, use: "sign" | "verify") =>
  crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);

/** HMAC-SHA256 of a text under a secret. */
export const createMac = async (secret: string, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign("HMAC", await importKey(secret, "sign"), encode(text)));

/** The same as 64 hexadecimal digits. */
export const createHexMac = async (secret: string, text: string): Promise<string> =>
  Array.from(await createMac(secret, text), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether this is the HMAC of the text under one of the secrets; each is compared in constant time. */
export async function isMac(
  secrets: readonly string[],
  text: string,
  mac: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const secret of secrets)
    if (await crypto.subtle.verify("HMAC", await importKey(secret, "verify"), mac, encode(text))) return true;
  return false;
}

/** The same for hexadecimal digits. */
export const isHexMac = (secrets: readonly string[], text: string, mac: string): Promise<boolean> =>
  isMac(
    secrets,
    text,
    Uint8Array.from(mac.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );
