import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Locale } from "@/lib/config/constants";
import type { DataOf } from "@/lib/contract/endpoint";
import { listAreaCodes, readContact, readPolicies } from "@/lib/contract/site/content";
import { listPlans, type Plan, readPlan } from "@/lib/contract/site/plans";
import { readSupportPhone } from "@/lib/contract/user/user-config";
import { BUILD_SITE, cachedContext, siteTag, UpstreamUnavailable } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call";

/** Codes of the catalogue that mean "there is no such plan to buy" (spec §8). */
const NO_SUCH_PLAN = new Set([2008, 6001]);

/**
 * The brand's plans in one language, in the brand's own currency.
 * @throws UpstreamUnavailable
 */
export async function loadPlans(site: string, language: Locale): Promise<readonly Plan[]> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return [];
  const outcome = await callUpstream(listPlans, { language }, cachedContext(site, language));
  if (!outcome.ok) throw new UpstreamUnavailable(outcome.code);
  return outcome.data.plans;
}

/**
 * One plan, or null when the brand has none of that id.
 * @throws UpstreamUnavailable
 */
export async function loadPlan(site: string, language: Locale, id: string): Promise<Plan | null> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return null;
  const outcome = await callUpstream(readPlan, { id, language }, cachedContext(site, language));
  if (outcome.ok) return outcome.data;
  if (NO_SUCH_PLAN.has(outcome.code)) return null;
  throw new UpstreamUnavailable(outcome.code);
}

/**
 * The terms or the privacy policy in one language.
 * @throws UpstreamUnavailable
 */
export async function loadPolicy(
  site: string,
  language: Locale,
  type: "terms" | "privacy",
): Promise<DataOf<typeof readPolicies>> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return { title: "", updatedAt: 0, sections: [] };
  const outcome = await callUpstream(
    readPolicies,
    { type, code: "user", language },
    cachedContext(site, language),
  );
  if (!outcome.ok) throw new UpstreamUnavailable(outcome.code);
  return outcome.data;
}

/**
 * How the brand can be reached, and its questions and answers.
 * @throws UpstreamUnavailable
 */
export async function loadContact(site: string, language: Locale): Promise<DataOf<typeof readContact>> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return { email: null, phone: null, chatLink: null, hours: null, questions: [] };
  const outcome = await callUpstream(readContact, { language }, cachedContext(site, language));
  if (!outcome.ok) throw new UpstreamUnavailable(outcome.code);
  return outcome.data;
}

/** Country phone codes; none when the call fails: a number can still be typed with its "+". */
export function loadAreaCodes(site: string, language: Locale): Promise<AreaCodes> {
  // Caught out here: a failure must not be kept for as long as the codes are.
  return keptAreaCodes(site, language).catch(() => []);
}

type AreaCodes = DataOf<typeof listAreaCodes>["countries"];

async function keptAreaCodes(site: string, language: Locale): Promise<AreaCodes> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 3600, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return [];
  const outcome = await callUpstream(listAreaCodes, {}, cachedContext(site, language));
  if (!outcome.ok) throw new UpstreamUnavailable(outcome.code);
  return outcome.data.countries;
}

/** The phone of the brand's support; null where it has none or the call fails. */
export function loadSupportPhone(site: string, language: Locale): Promise<string | null> {
  // Caught out here, as above.
  return keptSupportPhone(site, language).catch(() => null);
}

async function keptSupportPhone(site: string, language: Locale): Promise<string | null> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 300, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return null;
  const outcome = await callUpstream(readSupportPhone, {}, cachedContext(site, language));
  if (!outcome.ok) throw new UpstreamUnavailable(outcome.code);
  return outcome.data.phone ?? null;
}
