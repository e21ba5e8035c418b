import * as z from "zod";
import { brandDocument, brandId, fileLanguages } from "./brand-document";
import { brandSettings } from "./brand-settings";

/**
 * What a new brand may begin with: a brand's document without its names, own texts, pictures, addresses, keys and ids
 * (docs/rules/studio.md). Strict, so that a kit can't bring them.
 */
export const brandKit = brandDocument
  .omit({ name: true, hosts: true, tagline: true, brandData: true, texts: true, banner: true })
  .extend({
    settings: brandSettings
      .omit({
        origin: true,
        company: true,
        contact: true,
        images: true,
        players: true,
        redirects: true,
        helpLink: true,
        waysIn: true,
      })
      .extend({
        login: brandSettings.shape.login.unwrap().unwrap().omit({ webLink: true }).strict().nullish(),
      })
      .strict()
      .default({}),
  })
  .strict();
export type BrandKit = z.output<typeof brandKit>;

/** A kit as one file: what an export writes and `createBrand` reads. */
export const brandKitFile = z.strictObject({
  format: z.literal("storefront-brand-kit"),
  formatVersion: z.literal(1),
  /** The brand that it was made from. */
  from: brandId,
  kit: brandKit,
  languages: fileLanguages,
});
export type BrandKitFile = z.output<typeof brandKitFile>;
