import { getEnv } from "@/lib/config/env";

/**
 * The address of the client as our own proxies saw it, or null where we have no proxy: the part of X-Forwarded-For
 * that the client writes itself is never used (threats T2, T25).
 */
export function getClientAddress(headers: Headers): string | null {
  const trustedHops = getEnv().TRUSTED_PROXY_HOPS;
  if (trustedHops === 0) return null;
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const address = chain.at(-trustedHops);
  return address && /^[0-9a-f.:]{3,45}$/i.test(address) ? address : null;
}

/** The origin of the request, as a hint for return links; the upstream checks that the host is the brand's. */
export function getRequestOrigin(headers: Headers): string | null {
  const host = headers.get("host");
  if (!host || !/^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i.test(host)) return null;
  const secure = getEnv().TRUSTED_PROXY_HOPS > 0 && headers.get("x-forwarded-proto") === "https";
  return `${secure ? "https" : "http"}://${host.toLowerCase()}`;
}
