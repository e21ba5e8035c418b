import * as z from "zod";
import { DOCUMENT_FIELDS, isRow } from "@/lib/contract/site/brand-fields";
import type { ValueKind } from "@/lib/contract/site/fields/field-row";
import { brandDocument, brandId, fileLanguages } from "./brand-document";
import { createStoredShape } from "./stored-fields";

/** Kinds of fields that are of one brand alone. */
const OWN_KINDS: ReadonlySet<ValueKind> = new Set([
  "link",
  "image",
  "origin",
  "email",
  "players",
  "redirects",
]);

/** The rows that another brand may begin with. */
function selectShared<Branch extends object>(branch: Branch): Branch {
  const shared = Object.entries<object>(branch as Record<string, object>).flatMap(([name, node]) => {
    if (isRow(node)) return node.own || OWN_KINDS.has(node.kind) ? [] : [[name, node] as const];
    const inner = selectShared(node);
    return Object.keys(inner).length > 0 ? [[name, inner] as const] : [];
  });
  return Object.fromEntries(shared) as Branch;
}

/**
 * What a new brand may begin with: a brand's document without its names, own texts, pictures, addresses, keys and ids
 * (docs/rules/studio.md). Strict, so that a kit can't bring them.
 */
export const brandKit = brandDocument
  .omit({ name: true, hosts: true, tagline: true, brandData: true, texts: true, banner: true })
  .extend({
    settings: z
      .strictObject(createStoredShape(selectShared(DOCUMENT_FIELDS.settings), z.strictObject))
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
