import type { Site } from "./site";

/** What the name of a host may have in a policy: no separator, quote or wildcard of the policy's own syntax. */
const ORIGIN_PATTERN = /^https:\/\/([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/;

/**
 * The other origins from which a brand's pages load images (rules/brands#images), each once. An address whose host could
 * change the policy is left out, so that its image is not shown (threat T33).
 */
export function listImageOrigins({ images }: Pick<Site, "images">): string[] {
  const origins = Object.values({ ...images }).flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => ORIGIN_PATTERN.test(origin));
}
