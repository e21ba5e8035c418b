import type { IncomingMessage } from "node:http";
import { getEnv } from "@/lib/config/env";
import { isBehindOwnServer } from "@/lib/server/own-server";

/** Our server writes the socket's address here and overwrites what a client sent (`server/`). */
export const SOCKET_ADDRESS_HEADER = "x-socket-address";
const ADDRESS_PATTERN = /^[0-9a-f.:]{3,45}$/i;
/** This machine: a proxy that TRUSTED_PROXY_HOPS does not count, so the address of every visitor. */
const LOOPBACK_PATTERN = /^(127\.|::1$)/;

/**
 * The address of the client: the socket's where there is no proxy, else as our own proxies saw it; null where it is
 * unknown. The part of X-Forwarded-For that the client writes itself is never used (threats T2, T25).
 */
export function getClientAddress(headers: Headers): string | null {
  const trustedHops = getEnv().TRUSTED_PROXY_HOPS;
  // Without our server any client could have written it.
  if (trustedHops === 0) return isBehindOwnServer() ? readSocketAddress(headers) : null;
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const address = chain.at(-trustedHops);
  return address && ADDRESS_PATTERN.test(address) ? address : null;
}

/** The same of a request that has not passed the rest of our server yet. */
export function getSenderAddress({
  headers,
  socket,
}: Pick<IncomingMessage, "headers" | "socket">): string | null {
  const known = new Headers({ [SOCKET_ADDRESS_HEADER]: socket.remoteAddress ?? "" });
  const forwarded = headers["x-forwarded-for"];
  if (forwarded !== undefined) known.set("x-forwarded-for", [forwarded].flat().join(", "));
  return getClientAddress(known);
}

function readSocketAddress(headers: Headers): string | null {
  // A socket for both families writes IPv4 addresses as IPv6.
  const address = (headers.get(SOCKET_ADDRESS_HEADER) ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  return ADDRESS_PATTERN.test(address) && !LOOPBACK_PATTERN.test(address) ? address : null;
}

/** The origin of the request, as a hint for return links; the upstream checks that the host is the brand's. */
export function getRequestOrigin(headers: Headers): string | null {
  const host = headers.get("host");
  if (!host || !/^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i.test(host)) return null;
  const secure = getEnv().TRUSTED_PROXY_HOPS > 0 && headers.get("x-forwarded-proto") === "https";
  return `${secure ? "https" : "http"}://${host.toLowerCase()}`;
}
