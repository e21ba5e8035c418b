import { lookup } from "node:dns";
import { type ClientRequest, get as getByHttp } from "node:http";
import { get as getByHttps } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { LRUCache } from "lru-cache";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** Addresses of this machine, of private networks and of no single machine (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix);
/** What is not in 2000::/3 is not global; of that, 6to4 and Teredo contain addresses of version 4. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, "ipv6");

/** Whether an address belongs to a machine in the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address);
  return GLOBAL.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}

/** Looks a name up as a request does, but finds public addresses only: a brand must not reach our network through us. */
export const lookUpPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const match = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = match;
    if (!first) callback(error ?? new Error("no public address"), "", 0);
    else if (options.all) callback(null, match);
    else callback(null, first.address, first.family);
  });
};

const MAX_BYTES = 1_000_000;
const MAX_DURATION_MS = 3 * SECOND_MS;
/** How long an address that failed is not requested again. */
const RETRY_MS = MINUTE_MS;
const failed = new LRUCache<string, true>({ max: 1_000, ttl: RETRY_MS });

export interface FetchOptions {
  /** How a host is looked up. */
  lookUp: LookupFunction;
  isAllowedAddress: (address: string) => boolean;
  maxDurationMs: number;
}

const PUBLIC_HOSTS: FetchOptions = {
  lookUp: lookUpPublicHost,
  isAllowedAddress: isPublicAddress,
  maxDurationMs: MAX_DURATION_MS,
};

/** Why an image was not fetched. */
export type ImageFailure = "unreachable" | "tooLarge";

class TooLargeError extends Error {}

/**
 * The bytes at an https address of a brand's image; null where the host is not public or does not answer with at most a
 * megabyte within three seconds. Redirects are not followed; a failed address is not tried again for a minute.
 */
export async function fetchImage(address: string, options = PUBLIC_HOSTS): Promise<Buffer | null> {
  if (failed.has(address)) return null;
  const bytes = await tryFetchImage(address, options);
  if (typeof bytes !== "string") return bytes;
  failed.set(address, true);
  return null;
}

/** The same with the reason of a failure, for the operator who checks an address; each call asks again. */
export function tryFetchImage(address: string, options = PUBLIC_HOSTS): Promise<Buffer | ImageFailure> {
  return requestImage(new URL(address), options).catch((error: unknown) =>
    error instanceof TooLargeError ? "tooLarge" : "unreachable",
  );
}

function requestImage(url: URL, { lookUp, isAllowedAddress, maxDurationMs }: FetchOptions): Promise<Buffer> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is not looked up.
  if (isIP(host) && !isAllowedAddress(host)) return Promise.reject(new Error("not a public address"));
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? getByHttps : getByHttp;
    const request: ClientRequest = get(url, { lookup: lookUp, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      if (response.statusCode !== 200) request.destroy(new Error(`status ${response.statusCode}`));
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > MAX_BYTES) request.destroy(new TooLargeError());
      });
      response.on("error", reject);
      response.on("end", () =>
        response.complete ? resolve(Buffer.concat(chunks)) : reject(new Error("cut off")),
      );
    });
    const timer = setTimeout(() => request.destroy(new Error("no answer in time")), maxDurationMs);
    request.on("error", reject);
    request.on("close", () => {
      clearTimeout(timer);
      reject(new Error("closed"));
    });
  });
}
