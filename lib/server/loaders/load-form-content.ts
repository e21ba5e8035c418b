import { HOUR_SECONDS, type Locale } from "@/lib/config/constants";
import "server-only";
import type { EndpointData } from "@/lib/contract/endpoint";
import { listAreaCodes } from "@/lib/contract/site/content";
import { readSupportPhone } from "@/lib/contract/user/user-config";
import { type BoundedStore, createBoundedStore } from "@/lib/server/memory/bounded-store";
import { BUILD_SITE, keepSiteData } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";

/**
 * Content that log-in and sign-up work without. As in load-optional-content.ts a failure is a value: an error within a cached
 * function gives a document the status 500.
 */

/** A failure is kept until the next visit after five seconds. */
const FAILURE_SECONDS = 5;
const PHONE_SECONDS = 300;

type AreaCodes = EndpointData<typeof listAreaCodes>["countries"];
interface SupportPhone {
  phone: string | null;
}

const MAX_BYTES = 4 * 1024 * 1024;
/** What this process has loaded last, for the time in which an upstream is unavailable. */
const lastAreaCodes = createBoundedStore<AreaCodes>(MAX_BYTES);
const lastPhones = createBoundedStore<SupportPhone>(MAX_BYTES);

function getOrLast<Value extends object>(
  last: BoundedStore<Value>,
  key: string,
  loaded: Value | null,
): Value | undefined {
  if (loaded) last.set(key, loaded);
  return loaded ?? last.get(key);
}

/** Country phone codes; none when the call fails: a number can still be typed with its "+". Never throws. */
export async function loadAreaCodes(site: string, language: Locale): Promise<AreaCodes> {
  return getOrLast(lastAreaCodes, `${site} ${language}`, await loadAreaCodesOrNull(site, language)) ?? [];
}

async function loadAreaCodesOrNull(site: string, language: Locale): Promise<AreaCodes | null> {
  "use cache";
  if (site === BUILD_SITE) {
    keepSiteData(site, HOUR_SECONDS);
    return [];
  }
  const outcome = await callUpstream(listAreaCodes, {}, createBrandContext(site, language));
  keepSiteData(site, outcome.ok ? HOUR_SECONDS : FAILURE_SECONDS);
  return outcome.ok ? outcome.data.countries : null;
}

/** The phone number of the brand's support; null where it has none or the call fails. Never throws. */
export async function loadSupportPhone(site: string, language: Locale): Promise<string | null> {
  const loaded = await loadSupportPhoneOrNull(site, language);
  return getOrLast(lastPhones, `${site} ${language}`, loaded)?.phone ?? null;
}

async function loadSupportPhoneOrNull(site: string, language: Locale): Promise<SupportPhone | null> {
  "use cache";
  if (site === BUILD_SITE) {
    keepSiteData(site, PHONE_SECONDS);
    return { phone: null };
  }
  const outcome = await callUpstream(readSupportPhone, {}, createBrandContext(site, language));
  keepSiteData(site, outcome.ok ? PHONE_SECONDS : FAILURE_SECONDS);
  return outcome.ok ? { phone: outcome.data.phone ?? null } : null;
}
