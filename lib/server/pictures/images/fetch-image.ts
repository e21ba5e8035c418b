import { type ClientRequest, get as getByHttp } from "node:http";
import { get as getByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { LRUCache } from "lru-cache";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { isPublicAddress, lookUpPublicHost } from "./public-host";

const MAX_BYTES = 1_000_000;
const MAX_DURATION_MS = 3 * SECOND_MS;
/** An address that failed is not requested again for so long. */
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
