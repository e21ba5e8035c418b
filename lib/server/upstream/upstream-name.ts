import { getEnv } from "@/lib/config/env";
import type { Area } from "@/lib/contract/calls";

/** The three upstream APIs. */
export const UPSTREAM_NAMES = ["site", "user", "billing"] as const;
export type UpstreamName = (typeof UPSTREAM_NAMES)[number];

// The renewal calls (rules/calls#list-of-calls) belong to billing.
const UPSTREAM_OF_AREA: Record<Area, UpstreamName> = {
  site: "site",
  user: "user",
  bill: "billing",
  job: "billing",
};

/** The upstream that answers the calls of an area. */
export function getUpstreamName(area: Area): UpstreamName {
  return UPSTREAM_OF_AREA[area];
}

/** The base address of an upstream, without a slash at its end. */
export function getUpstreamUrl(upstream: UpstreamName): string {
  const { SITE_API_URL, USER_API_URL, BILLING_API_URL } = getEnv();
  return { site: SITE_API_URL, user: USER_API_URL, billing: BILLING_API_URL }[upstream];
}
