import { DOCUMENT_FIELDS } from "@/lib/contract/site/brand-fields";

/** Where a brand's document has its pictures, by name. */
export const IMAGES_PATH = ["settings", "images"] as const;

/** The pictures of a brand (rules/brands#images), in the order of the console. */
export const BRAND_IMAGES = Object.keys(
  DOCUMENT_FIELDS.settings.images,
) as (keyof typeof DOCUMENT_FIELDS.settings.images)[];
