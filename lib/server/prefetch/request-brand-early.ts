import { LRUCache } from "lru-cache";
import { type Locale, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { readContact, readPolicies } from "@/lib/contract/site/content";
import { readTexts, readTextsAddress, readTextsVersion } from "@/lib/contract/site/texts";
import { getProcessState } from "@/lib/server/process-state";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { requestEarly } from "./early-answers";

/** Brands with a language each. */
const MAX_BRANDS = 40_000;
/** A little less than the time for which Next keeps a brand's data. */
const MAX_AGE_MS = MINUTE_MS - 5 * SECOND_MS;

/** When a brand's data was loaded last, in milliseconds since the epoch, by brand and language. */
const getLoads = () =>
  getProcessState("brand-loads", () => new LRUCache<string, number>({ max: MAX_BRANDS }));

/** Notes that a brand's data is being loaded. */
export const noteBrandLoad = (site: string, language: Locale): void =>
  void getLoads().set(`${site} ${language}`, Date.now());

/**
 * Requests what every page of a brand needs, where it is not cached: a private page may have to wait for a call of its
 * own, which decides what it is, before its data is loaded (rules/calls#one-round).
 */
export function requestBrandEarly(site: string, language: Locale): void {
  const loadedAt = getLoads().get(`${site} ${language}`);
  if (loadedAt !== undefined && Date.now() - loadedAt < MAX_AGE_MS) return;
  const context = createBrandContext(site, language);
  requestEarly(readTheme, {}, context);
  requestEarly(readSiteConfig, {}, context);
  requestEarly(readBrandData, {}, context);
  requestEarly(readTextsVersion, {}, createBrandContext(site));
  // Loaded once, and then only after a change.
  if (loadedAt !== undefined) return;
  requestEarly(readTextsAddress, {}, context);
  requestEarly(readTexts, { language }, context);
  requestEarly(readContact, { language }, context);
  requestEarly(readPolicies, { type: "privacy", code: "user", language }, context);
}
