import type { Locale } from "@/lib/config/constants";
import "server-only";
import { notFound } from "next/navigation";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readContact, readPolicies } from "@/lib/contract/site/content";
import { listPlans, type Plan, readPlan } from "@/lib/contract/site/plans";
import { isUnknownCall } from "@/lib/domain/errors/error-reaction";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import type { Site } from "@/lib/domain/site/site";
import { BUILD_SITE, keepSiteData, loadSite, UpstreamUnavailableError } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";

/** Codes of the catalog that mean that the plan does not exist (rules/errors#catalog). */
const PLAN_NOT_FOUND_CODES = new Set([2008, 6001]);

/**
 * The brand's plans in one language, in the brand's own currency.
 * @throws UpstreamUnavailableError
 */
export async function loadPlans(site: string, language: Locale): Promise<readonly Plan[]> {
  "use cache";
  keepSiteData(site);
  if (site === BUILD_SITE) return [];
  const outcome = await callUpstream(listPlans, { language }, createBrandContext(site, language));
  if (!outcome.ok) throw new UpstreamUnavailableError(outcome.code);
  const { features } = await loadSite(site, language);
  return outcome.data.plans.map((plan) => withBrandRenewal(plan, features.renewal));
}

/** A plan does not renew where the brand has no renewal (rules/brands#features). */
export const withBrandRenewal = (plan: Plan, offersRenewal: boolean): Plan =>
  offersRenewal ? plan : { ...plan, renews: false, requiresRenewal: false };

/**
 * One plan, or null when the brand has no plan with that id.
 * @throws UpstreamUnavailableError
 */
export async function loadPlan(site: string, language: Locale, id: string): Promise<Plan | null> {
  "use cache";
  keepSiteData(site);
  if (site === BUILD_SITE) return null;
  const outcome = await callUpstream(readPlan, { id, language }, createBrandContext(site, language));
  if (outcome.ok) return withBrandRenewal(outcome.data, (await loadSite(site, language)).features.renewal);
  if (PLAN_NOT_FOUND_CODES.has(outcome.code)) return null;
  throw new UpstreamUnavailableError(outcome.code);
}

/**
 * The terms or the privacy policy in one language; null where the upstream has none.
 * @throws UpstreamUnavailableError
 */
export async function loadPolicy(
  site: string,
  language: Locale,
  type: "terms" | "privacy",
): Promise<EndpointData<typeof readPolicies> | null> {
  "use cache";
  keepSiteData(site);
  if (site === BUILD_SITE) return { title: "", updatedAt: 0, sections: [] };
  const outcome = await callUpstream(
    readPolicies,
    { type, code: "user", language },
    createBrandContext(site, language),
  );
  return toDataOrNull(outcome);
}

/**
 * The brand's contact channels, and its questions and answers; null where the upstream has none.
 * @throws UpstreamUnavailableError
 */
export async function loadContact(
  site: string,
  language: Locale,
): Promise<EndpointData<typeof readContact> | null> {
  "use cache";
  keepSiteData(site);
  if (site === BUILD_SITE) return { email: null, phone: null, chatLink: null, hours: null, questions: [] };
  return toDataOrNull(await callUpstream(readContact, { language }, createBrandContext(site, language)));
}

/**
 * Content that the brand's upstream does not have: a page of it does not exist, and nothing links to it.
 * @throws UpstreamUnavailableError where the brand itself is not loaded, because the upstream has failed then
 */
export function refuseMissingContent({ isLoaded }: Pick<Site, "isLoaded">): never {
  if (!isLoaded) throw new UpstreamUnavailableError(TRANSPORT_ERROR_CODES.noAnswer);
  notFound();
}

/** Null for a call that the upstream does not have. */
function toDataOrNull<Data>(outcome: UpstreamOutcome<Data>): Data | null {
  if (outcome.ok) return outcome.data;
  if (isUnknownCall(outcome.code)) return null;
  throw new UpstreamUnavailableError(outcome.code);
}
