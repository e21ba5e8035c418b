import type { SiteImages } from "@/lib/domain/site/site";

/** Where a brand's document has its pictures, by name. */
export const IMAGES_PATH = ["settings", "images"] as const;

/** The pictures of a brand (rules/brands#images), in the order of the console. */
export const BRAND_IMAGES = [
  "logoDesktopLeft",
  "logoMobileLeft",
  "logoMobileRight",
  "logoMobileBottom",
  "navLogo",
  "icon",
  "backgroundDesktop",
  "backgroundMobile",
  "player",
  "cloud",
  "tracking",
  "anywhere",
  "avatar",
] as const satisfies readonly (keyof SiteImages)[];
