import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, language } from "@/lib/contract/field-schemas";

const hexColor = z.string().max(32);
/** A brand's own image: an address on the shop's origin, or https. What else arrives is dropped by the merge. */
const imageUrl = z.string().max(500).nullish();

export const findSite = defineEndpoint("findSite", {
  payload: z.object({ host: z.string().min(1).max(253) }),
  data: z.object({
    site: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
    defaultLang: language,
    langs: z.array(language).min(1),
    hosts: z.array(z.string().max(253)).min(1),
  }),
  source: "ours: host name → brand, asked by the middleware",
});

export const readTheme = defineEndpoint("readTheme", {
  payload: emptyPayload,
  data: z.object({
    name: z.string().min(1).max(80),
    themeColor: hexColor,
    tenantId: id,
    colorScheme: z.enum(["light", "dark"]).nullish(),
    tagline: z.string().max(200).nullish(),
  }),
  source: "rules/brands#site-configuration, rules/calls#list-of-calls",
});

export const readSiteConfig = defineEndpoint("readSiteConfig", {
  payload: emptyPayload,
  data: z.object({
    defaultLang: language.nullish(),
    langs: z.array(language).nullish(),
    /** Scheme, host and port that the brand's pages are known by: for canonical addresses and the sitemap. */
    origin: z.string().max(300).nullish(),
    upgradePolicy: z.boolean().nullish(),
    termofuse: z.boolean().nullish(),
    subscribeEmail: z.boolean().nullish(),
    helpShowEmail: z.boolean().nullish(),
    login: z
      .object({
        webLink: z.string().max(500).nullish(),
        areaCode: z.boolean().nullish(),
        codeLogin: z.boolean().nullish(),
        emailSuffix: z.array(z.string().max(60)).max(12).nullish(),
      })
      .nullish(),
    payment: z
      .object({
        defaultInstallment: z.int().min(1).max(24).nullish(),
        defaultCurrency: z.string().max(3).nullish(),
        /** Codes of the methods the brand takes, in its order: for the marks in the footer, nothing else. */
        methods: z.array(z.string().max(32)).max(50).nullish(),
      })
      .nullish(),
    validRules: z
      .object({ email: z.string().max(10_000).nullish(), phone: z.string().max(10_000).nullish() })
      .nullish(),
    images: z
      .object({
        backgroundDesktop: imageUrl,
        backgroundMobile: imageUrl,
        logoDesktopLeft: imageUrl,
        logoMobileLeft: imageUrl,
        logoMobileRight: imageUrl,
        logoMobileBottom: imageUrl,
        navLogo: imageUrl,
        avatar: imageUrl,
        icon: imageUrl,
      })
      .nullish(),
    /** Which home page the brand has (rules/addresses#screens: one brand gets a different one). */
    homeVariant: z.enum(["standard", "showcase"]).nullish(),
    /** How the brand wears the same pages; none of it changes what a page says. */
    look: z
      .object({
        hero: z.enum(["split", "center", "stage"]).nullish(),
        corners: z.enum(["sharp", "soft", "round"]).nullish(),
      })
      .nullish(),
    /** The floating "Need Help?" link (rules/brands#site-configuration), where the brand has one. */
    helpLink: z.string().max(500).nullish(),
    company: z
      .object({
        legalName: z.string().max(120),
        taxId: z.string().max(40).nullish(),
        address: z.string().max(200).nullish(),
      })
      .nullish(),
  }),
  source: "rules/brands#site-configuration, rules/brands#images",
});

export const readBrandData = defineEndpoint("readBrandData", {
  payload: emptyPayload,
  data: z.object({
    brand: z.string().max(64),
    brandId: z.string().max(64),
    vnoId: z.string().max(64),
    tenantId: id,
    env: z.string().max(32),
    caffeineRegionVerify: z.boolean().nullish(),
    countdown: z.int().min(1).max(3600).nullish(),
  }),
  source: "rules/calls#list-of-calls names the call and its fields, not its path",
});
