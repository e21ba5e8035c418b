import type { SiteRecord } from "@/lib/server/site/request-site-record";

/** A brand with a version, as the site API names it. */
export const SAMPLE_SITE_RECORD: SiteRecord = {
  site: "acme",
  defaultLang: "pt",
  langs: ["pt"],
  hosts: ["acme.example"],
  version: "v1",
};
