const OWN_PATH_PATTERN = /^\/(?!\/)[A-Za-z0-9/_.-]{1,300}$/;

/** An image address that is allowed in a page: an own path, or https; null for anything else (threat T33). */
export function toSafeImage(address: string | null | undefined): string | null {
  if (!address) return null;
  if (OWN_PATH_PATTERN.test(address) && !address.includes("..")) return address;
  return toSafeLink(address);
}

/** An external link that is allowed in a page: https without credentials; null for anything else. */
export function toSafeLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

/** `scheme://host:port` of an http(s) address; null for anything else. */
export function toSafeOrigin(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}
