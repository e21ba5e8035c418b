import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import type { ListedSite } from "@/lib/config/parse-settings";
import type { EndpointData } from "@/lib/contract/endpoint";
import { findSite, listSiteChanges, listSites, readSiteConfig } from "@/lib/contract/site/brand";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { warnOnce } from "@/lib/server/log";
import { selectUsableLanguages } from "@/lib/server/texts/language-packs";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";

export type SiteRecord = EndpointData<typeof findSite>;
/** `isFinal` false: a language of the brand could not be loaded, and may be there the next time. */
export type RequestedRecord = UpstreamOutcome<SiteRecord> & { isFinal?: boolean };

/**
 * Requests the brand of a host: by `findSite`, or with the setting SITES from that list and the languages of
 * `readSiteConfig`, which is not called where the list names them (rules/brands#hosts). A host that is not listed is
 * unknown without a call.
 */
export async function requestSiteRecord(host: string): Promise<RequestedRecord> {
  const { SITES } = getEnv();
  if (SITES.size === 0)
    return withUsableLanguages(await callUpstream(findSite, { host }, createBrandContext("-")));
  const listed = SITES.get(host);
  if (!listed) return { ok: false, code: TRANSPORT_ERROR_CODES.unknownSite };
  const { site, langs } = listed;
  const hosts = [...SITES].flatMap(([name, other]) => (other.site === site ? [name] : []));
  const [defaultLang] = langs;
  if (defaultLang)
    return withUsableLanguages({ ok: true, data: { site, defaultLang, langs: [...langs], hosts } });
  return requestListedRecord(listed, hosts);
}

/** The record without languages that the brand can't be shown in (rules/languages). */
async function withUsableLanguages(outcome: UpstreamOutcome<SiteRecord>): Promise<RequestedRecord> {
  if (!outcome.ok) return outcome;
  const { record, isFinal } = await selectLanguages(outcome.data);
  return { ...outcome, data: record, isFinal };
}

async function selectLanguages(record: SiteRecord): Promise<{ record: SiteRecord; isFinal: boolean }> {
  const { langs, isFinal } = await selectUsableLanguages(record.site, record.langs);
  const [first = DEFAULT_LOCALE, ...rest] = langs;
  if (langs.length === 0)
    warnOnce("brand without a usable language", {
      site: record.site,
      shown: first,
      given: record.langs.join(","),
    });
  const defaultLang = langs.includes(record.defaultLang) ? record.defaultLang : first;
  if (langs.length > 0 && langs.length === record.langs.length && defaultLang === record.defaultLang)
    return { record, isFinal };
  return { record: { ...record, langs: [first, ...rest], defaultLang }, isFinal };
}

/** A brand of the setting SITES with what its site configuration says: its methods, and languages that are not listed. */
export async function requestListedRecord(
  { site, langs }: ListedSite,
  hosts: string[],
): Promise<UpstreamOutcome<SiteRecord>> {
  const config = await callUpstream(readSiteConfig, {}, createBrandContext(site));
  if (!config.ok) return config;
  const { defaultLocale, locales } = mergeSite({
    id: site,
    theme: null,
    config: config.data,
    brandData: null,
  });
  const { version, payment } = config.data;
  const languages = { defaultLang: langs[0] ?? defaultLocale, langs: [...(langs[0] ? langs : locales)] };
  return withUsableLanguages({
    ok: true,
    data: { site, ...languages, hosts, version, methods: payment?.methods },
  });
}

/** A page of all brands, by the optional call `listSites`. */
export async function requestSiteList(after: string | undefined) {
  const outcome = await callUpstream(
    listSites,
    after === undefined ? {} : { after },
    createBrandContext("-"),
  );
  if (!outcome.ok) return outcome;
  const sites = await Promise.all(
    outcome.data.sites.map(async (site) => (await selectLanguages(site)).record),
  );
  return { ...outcome, data: { ...outcome.data, sites } };
}

/** The brands that have changed since an earlier answer, by the optional call `listSiteChanges`. */
export const requestSiteChanges = (since: string | undefined) =>
  callUpstream(listSiteChanges, since === undefined ? {} : { since }, createBrandContext("-"));
