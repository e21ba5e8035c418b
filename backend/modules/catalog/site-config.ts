import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Database } from "@/backend/db/client";
import { siteConfigs } from "@/backend/db/schema/site";
import type { readBrandData, readSiteConfig } from "@/lib/contract/site/brand";

/** The contact channels of a brand, returned with its questions, not with its config. */
export interface SiteContact {
  email?: string | null;
  phone?: string | null;
  chatLink?: string | null;
}

type CaptchaKind = "picture" | "script";

/** The login methods of a brand besides the password; part of its config and never sent to a browser as a whole. */
interface LoginMethodsConfig {
  /** The captcha shown when the risk requires one; an image by default. */
  captcha?: CaptchaKind | "off" | null;
  captchaSiteKey?: string | null;
  captchaSecret?: string | null;
  google?: boolean | null;
  googleClientId?: string | null;
  /** Countries, by two letters, in which the brand offers no accounts. */
  closedRegions?: string[] | null;
}

/** Languages and currency are the brand's own columns and are added when the config is returned. */
export type SiteConfig = Omit<
  z.output<(typeof readSiteConfig)["data"]>,
  "defaultLang" | "langs" | "version" | "updatedAt"
> & {
  contact?: SiteContact;
  /** Returned in part, by the user API. */
  waysIn?: LoginMethodsConfig;
  /** The hosts of a closed brand, which are its own again once it is opened; never sent. */
  closedHosts?: string[];
};
export type BrandData = Omit<z.output<(typeof readBrandData)["data"]>, "tenantId">;

/** A brand's config and brand data; a brand without a row has an empty config. */
export async function readSiteConfigRow(
  db: Database,
  site: string,
): Promise<{ config: SiteConfig; brand: BrandData }> {
  const [row] = await db.select().from(siteConfigs).where(eq(siteConfigs.site, site));
  const brand = { brand: site, brandId: site, vnoId: site, env: "live", ...row?.brand };
  return { config: (row?.config ?? {}) as SiteConfig, brand: brand as BrandData };
}
