import * as z from "zod";
import { HOUR_SECONDS, MAX_MOVED_ADDRESSES, PLAYER_DEVICES } from "@/lib/config/constants";
import { flag, httpsLink, image, openObject, plainText, setting } from "./document-values";

/** The settings of a brand's document, as `readSiteConfig` answers them with the contact and the ways to log in. */
export const brandSettings = openObject({
  origin: setting(z.url({ protocol: /^https?$/ }).max(300)),
  upgradePolicy: flag,
  termofuse: flag,
  subscribeEmail: flag,
  helpShowEmail: flag,
  login: setting(
    openObject({
      webLink: setting(httpsLink),
      areaCode: flag,
      codeLogin: flag,
      passkeys: flag,
      buyerForm: flag,
      emailSuffix: setting(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(12)),
    }),
  ),
  payment: setting(openObject({ defaultInstallment: setting(z.int().min(1).max(24)) })),
  validRules: setting(
    openObject({ email: setting(z.string().max(10_000)), phone: setting(z.string().max(10_000)) }),
  ),
  images: setting(
    openObject({
      backgroundDesktop: setting(image),
      backgroundMobile: setting(image),
      logoDesktopLeft: setting(image),
      logoMobileLeft: setting(image),
      logoMobileRight: setting(image),
      logoMobileBottom: setting(image),
      navLogo: setting(image),
      avatar: setting(image),
      icon: setting(image),
      player: setting(image),
      cloud: setting(image),
      tracking: setting(image),
      anywhere: setting(image),
    }),
  ),
  homeVariant: setting(z.enum(["standard", "showcase"])),
  look: setting(
    openObject({
      hero: setting(z.enum(["split", "center", "stage"])),
      corners: setting(z.enum(["sharp", "soft", "round"])),
      type: setting(z.enum(["neutral", "slab", "condensed", "technical", "rounded", "geometric"])),
      sections: setting(z.enum(["story", "plans"])),
    }),
  ),
  features: setting(
    openObject({
      renewal: flag,
      deliveredAccount: flag,
      coupons: flag,
      devices: flag,
      cloud: flag,
    }),
  ),
  players: setting(
    z.array(openObject({ device: z.enum(PLAYER_DEVICES), link: httpsLink })).max(PLAYER_DEVICES.length),
  ),
  preselect: setting(openObject({ renewal: flag, saveCard: flag })),
  redirects: setting(
    z.array(openObject({ from: plainText(300), to: plainText(300) })).max(MAX_MOVED_ADDRESSES),
  ),
  helpLink: setting(httpsLink),
  company: setting(
    openObject({
      legalName: setting(plainText(120)),
      taxId: setting(plainText(40)),
      address: setting(plainText(200)),
      country: setting(z.string().regex(/^[A-Z]{2}$/)),
    }),
  ),
  trackingConsent: setting(z.enum(["ask", "none"])),
  contact: setting(
    openObject({
      // As it is put into a link, it can have no subject or other receiver.
      email: setting(z.email().max(120)),
      phone: setting(plainText(120)),
      chatLink: setting(httpsLink),
    }),
  ),
  waysIn: setting(
    openObject({
      captcha: setting(z.enum(["picture", "script", "off"])),
      captchaSiteKey: setting(plainText(200)),
      google: flag,
      googleClientId: setting(plainText(200)),
      closedRegions: setting(z.array(z.string().regex(/^[A-Z]{2}$/)).max(250)),
    }),
  ),
});

/** As `readBrandData`, without the tenant. */
export const brandData = openObject({
  brand: setting(plainText(64)),
  brandId: setting(plainText(64)),
  vnoId: setting(plainText(64)),
  env: setting(plainText(32)),
  caffeineRegionVerify: flag,
  countdown: setting(z.int().min(1).max(HOUR_SECONDS)),
});
