import type { Locale } from "@/lib/config/constants";
import "server-only";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readContact } from "@/lib/contract/site/content";
import { listMethodDiscounts, listPlans, type Plan } from "@/lib/contract/site/plans";
import { createBoundedStore } from "@/lib/server/memory/bounded-store";
import { BUILD_SITE, keepSiteData, loadSite } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { withBrandRenewal } from "./load-site-content";

/**
 * Content that a page works without (rules/calls#partly-usable-answers). A failure is a value here: an error within a
 * cached function gives the page the status 500, even where the page catches it.
 */

const MAX_BYTES = 8 * 1024 * 1024;
const lastContent = createBoundedStore<readonly object[]>(MAX_BYTES);

/** The list; else the last one that this process has loaded; else an empty one. */
function getOrLast<Item extends object>(name: string, loaded: readonly Item[] | null): readonly Item[] {
  if (loaded) lastContent.set(name, loaded);
  return loaded ?? (lastContent.get(name) as readonly Item[] | undefined) ?? [];
}

/** Keeps a list for a minute, and a failure until the next visit after five seconds. */
const keep = (site: string, isLoaded: boolean): void => keepSiteData(site, isLoaded ? 60 : 5);

async function loadPlansOrNull(site: string, language: Locale): Promise<readonly Plan[] | null> {
  "use cache";
  if (site === BUILD_SITE) {
    keep(site, true);
    return [];
  }
  const outcome = await callUpstream(listPlans, { language }, createBrandContext(site, language));
  keep(site, outcome.ok);
  if (!outcome.ok) return null;
  const { features } = await loadSite(site, language);
  return outcome.data.plans.map((plan) => withBrandRenewal(plan, features.renewal));
}

/** The brand's plans, for pages that only mention them. Never throws. */
export async function loadPlansIfAvailable(site: string, language: Locale): Promise<readonly Plan[]> {
  return getOrLast(`plans ${site} ${language}`, await loadPlansOrNull(site, language));
}

type Contact = EndpointData<typeof readContact>;

const NO_CONTACT: Contact = { email: null, phone: null, chatLink: null, hours: null, questions: [] };

async function loadContactOrNull(site: string, language: Locale): Promise<readonly [Contact] | null> {
  "use cache";
  if (site === BUILD_SITE) {
    keep(site, true);
    return [NO_CONTACT];
  }
  const outcome = await callUpstream(readContact, { language }, createBrandContext(site, language));
  keep(site, outcome.ok);
  return outcome.ok ? [outcome.data] : null;
}

/** The brand's contact channels, and its questions and answers. Never throws. */
export async function loadContactIfAvailable(site: string, language: Locale): Promise<Contact> {
  const [contact] = getOrLast(`contact ${site} ${language}`, await loadContactOrNull(site, language));
  return contact ?? NO_CONTACT;
}

/** How many percent a plan is cheaper with a payment method. */
type MethodDiscount = EndpointData<typeof listMethodDiscounts>["discounts"][number];

/** The discounts of a plan by payment method, the largest first; empty where there are none, or the call fails. */
export async function loadMethodDiscounts(
  site: string,
  language: Locale,
  planId: string,
): Promise<readonly MethodDiscount[]> {
  "use cache";
  // An upstream may lack this call: its pages are rendered again no more often than others.
  keep(site, true);
  if (site === BUILD_SITE) return [];
  const outcome = await callUpstream(listMethodDiscounts, { planId }, createBrandContext(site, language));
  const discounts = outcome.ok ? outcome.data.discounts : [];
  return discounts.filter(({ rate }) => rate > 0).sort((one, other) => other.rate - one.rate);
}
