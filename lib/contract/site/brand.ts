import * as z from "zod";
import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, language } from "@/lib/contract/field-schemas";
import { listOf, listOrEmpty, validOrDefault, validOrNull } from "@/lib/contract/tolerant-schemas";
import { SITE_FIELDS } from "./brand-fields";
import { createWireShape } from "./wire-fields";

/** Brands on a page of `listSites`. */
export const SITES_ON_PAGE = 500;
/** Most brands in an answer of `listSiteChanges`. */
export const MAX_CHANGED_SITES = 2_000;
const siteId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
/**
 * Changes whenever the content of the brand's public pages changes: theme, settings, plans, texts. A page is rendered
 * again only then, or after an hour; without it, once a minute (rules/calls#versions-of-a-brand).
 */
const siteVersion = validOrNull("version", z.string().min(1).max(64));

/** What is known of a brand by its hosts. */
export const siteRecord = z.object({
  site: siteId,
  /** Where the default is none of `langs`, or wrong, it is the first of them; without any, the product's. */
  defaultLang: validOrDefault("defaultLang", language, DEFAULT_LOCALE),
  langs: listOrEmpty("langs", language, { max: 50 }),
  hosts: z.array(z.string().max(253)).min(1),
  version: siteVersion,
  /** As `payment.methods` of the site configuration; the first one's price is requested ahead (rules/calls#one-round). */
  methods: validOrNull("methods", z.array(z.string().max(32)).max(50)),
  /** The brand whose files it uses, where they are not its own: the one that a preview shows. */
  filesOf: validOrNull("filesOf", siteId),
});

export const findSite = defineEndpoint("findSite", {
  payload: z.object({ host: z.string().min(1).max(253) }),
  data: siteRecord,
  echoes: { hosts: { of: "host", rule: "lists" } },
});

export const listSites = defineEndpoint("listSites", {
  /** `after`: the last brand of the page before; absent for the first page. */
  payload: z.object({ after: siteId.optional() }),
  /** In an order that does not change between two pages. */
  data: z.object({
    sites: listOf("sites", siteRecord, { max: SITES_ON_PAGE }),
    hasMore: z.boolean(),
  }),
});

export const listSiteChanges = defineEndpoint("listSiteChanges", {
  /** `since`: the `cursor` of an earlier answer; absent in the first question. */
  payload: z.object({ since: z.string().min(1).max(100).optional() }),
  /** The brands whose version may differ from what it was at that answer; with `all`, every brand's may. */
  data: z.object({
    cursor: z.string().min(1).max(100),
    sites: listOf("sites", siteId, { max: MAX_CHANGED_SITES }),
    all: validOrNull("all", z.boolean()),
  }),
});

export const readTheme = defineEndpoint("readTheme", {
  payload: emptyPayload,
  data: z.object({ tenantId: id, ...createWireShape(SITE_FIELDS.theme) }),
});

export const readSiteConfig = defineEndpoint("readSiteConfig", {
  payload: emptyPayload,
  data: z.object(createWireShape(SITE_FIELDS.config)),
});

export const readBrandData = defineEndpoint("readBrandData", {
  payload: emptyPayload,
  data: z.object({ tenantId: id, ...createWireShape(SITE_FIELDS.brandData) }),
});
