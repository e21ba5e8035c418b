import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { type CacheEntry, readSessionCache, writeSessionCache } from "@/lib/browser/storage/session-cache";

export type CountryCode = CallData<"listAreaCodes">["countries"][number];

const isCountryCode = (value: unknown): value is CountryCode => {
  const { country, areaCode } = (value ?? {}) as Partial<Record<keyof CountryCode, unknown>>;
  return (
    typeof country === "string" &&
    /^[A-Z]{2}$/.test(country) &&
    typeof areaCode === "string" &&
    /^\d{1,4}$/.test(areaCode)
  );
};
const isCountryList = (value: unknown): value is CountryCode[] =>
  Array.isArray(value) && value.length > 0 && value.every(isCountryCode);

/** By brand, so that they are never another's. */
const loaded = new Map<string | undefined, readonly CountryCode[]>();
let loading: Promise<readonly CountryCode[]> | null = null;
const getBrand = () => document.documentElement.dataset.site;

/** The country phone codes that this page has loaded; empty before. */
export const getLoadedAreaCodes = (): readonly CountryCode[] => loaded.get(getBrand()) ?? [];

/** All country phone codes of the brand, loaded once an hour in a tab (rules/caches); empty where that fails, and tried again then. */
export async function requestAreaCodes(): Promise<readonly CountryCode[]> {
  const known = getLoadedAreaCodes();
  if (known.length > 0) return known;
  loading ??= readOrRequest();
  const codes = await loading;
  loading = null;
  if (codes.length > 0) loaded.set(getBrand(), codes);
  return codes;
}

async function readOrRequest(): Promise<readonly CountryCode[]> {
  const entry: CacheEntry = { kind: "areaCodes", language: document.documentElement.lang };
  const known = readSessionCache(entry, isCountryList);
  if (known) return known;
  const outcome = await callApi("listAreaCodes", {}, { report: "nothing" });
  if (!outcome.ok || !isCountryList(outcome.data.countries)) return [];
  writeSessionCache(entry, outcome.data.countries);
  return outcome.data.countries;
}
