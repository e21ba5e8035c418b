import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

const CACHE_CONTROL = "Cache-Control";
const NO_STORE = "no-store";
/** Next's instruction to the caches of its own hosts, which would serve one visitor's answer to everyone. */
const FOR_SHARED_CACHES = /s-maxage/i;

/**
 * Every answer of the storefront is one, so `Cache-Control` is checked here last: a value for shared caches alone is
 * Next's own and replaced by `no-store`, and so is a missing one (rules/caches#caches-in-front).
 */
export class StorefrontResponse extends ServerResponse {
  override writeHead(status: number, ...rest: (string | GivenHeaders | undefined)[]): this {
    const position = rest.findIndex((part) => typeof part === "object");
    const received = (rest[position] ?? []) as GivenHeaders;
    const name = findName(received);
    const value = name === undefined ? this.getHeader(CACHE_CONTROL) : getValue(received, name);
    if (value === undefined || FOR_SHARED_CACHES.test(String(value))) {
      if (name === undefined) this.setHeader(CACHE_CONTROL, NO_STORE);
      else rest[position] = replaceValue(received, name);
    }
    return Reflect.apply(super.writeHead, this, [status, ...rest]);
  }
}

const isCacheControl = (name: unknown): boolean =>
  typeof name === "string" &&
  name.length === CACHE_CONTROL.length &&
  name.toLowerCase() === CACHE_CONTROL.toLowerCase();

/** The header as it is spelled there, or its position among names and values in turn. */
function findName(received: GivenHeaders): string | number | undefined {
  if (!Array.isArray(received)) return Object.keys(received).find(isCacheControl);
  const index = received.findIndex((name, at) => at % 2 === 0 && isCacheControl(name));
  return index === -1 ? undefined : index;
}

const getValue = (received: GivenHeaders, name: string | number): OutgoingHttpHeader | undefined =>
  Array.isArray(received) ? received[Number(name) + 1] : received[name];

const replaceValue = (received: GivenHeaders, name: string | number): GivenHeaders =>
  Array.isArray(received) ? received.with(Number(name) + 1, NO_STORE) : { ...received, [name]: NO_STORE };
