import * as z from "zod";
import { brandWarning, draftChange } from "./brand-changes";
import { type BrandDocument, brandDocument, brandFile, brandId, productPolicies } from "./brand-document";
import { brandKitFile } from "./brand-kit";
import { confirmedPrices as prices } from "./price-jump";

/** Where a version came from: the console, a command, a file, an older version, or what was there before versions were kept. */
export const VERSION_SOURCES = ["studio", "command", "import", "rollback", "seed"] as const;

const versionNumber = z.int().min(1);
/** What an operator says of a version. */
export const versionNote = z
  .string()
  .trim()
  .max(500, "at most 500 characters")
  .regex(/^(?:[^\p{Cc}]|\n)*$/u, "no control characters");

/** A document as it is stored: what is older than a rule for it is answered all the same, so that somebody can mend it. */
const storedDocument = z.union([
  brandDocument,
  z.looseObject({ name: z.string() }),
]) as z.ZodType<BrandDocument>;

export const brandVersion = z.object({
  number: versionNumber,
  /** Epoch milliseconds. */
  createdAt: z.int(),
  /** The operator's name; null: a command. */
  by: z.string().max(80).nullable(),
  source: z.enum(VERSION_SOURCES),
  note: z.string(),
  /** How many fields differ from the version before. */
  changes: z.int().min(0),
});
export type BrandVersion = z.output<typeof brandVersion>;

/**
 * `unpublished`: it is only a draft yet; `closed`: its hosts answer 404 until it is opened again; `removed`: only its versions and its
 * books are left.
 */
const brandStatus = z.enum(["live", "closed", "unpublished", "removed"]);

export const brandSummary = z.object({
  brand: brandId,
  name: z.string(),
  themeColor: z.string(),
  status: brandStatus,
  hosts: z.array(z.string().max(253)),
  /** Of what is live; null where nothing was published yet. */
  version: brandVersion.nullable(),
  draft: z
    .object({ changes: z.int().min(0), by: z.string().max(80).nullable(), updatedAt: z.int() })
    .nullable(),
});
export type BrandSummary = z.output<typeof brandSummary>;

export const brandDraft = z.object({
  /** Grows by one with each change. */
  revision: z.int().min(1),
  /** With what was published since it began: what would be live. */
  document: storedDocument,
  /** The version that it began from; null for a brand that was never published. */
  basedOn: versionNumber.nullable(),
  by: z.string().max(80).nullable(),
  updatedAt: z.int(),
  /** What it changes in the version that is live; for a brand that was never published, nothing. */
  changes: z.array(draftChange),
});
export type BrandDraft = z.output<typeof brandDraft>;

const oneBrand = z.object({ brand: brandId });
const publication = z.object({ version: brandVersion, notified: z.boolean() });

/** Name of a call → the least role, what it takes and answers. */
export const BRAND_CALLS = {
  listBrands: {
    role: "viewer",
    /** `removed`: those that were removed, in place of all others. */
    payload: z.object({
      search: z.string().trim().max(80).optional(),
      after: brandId.optional(),
      removed: z.boolean().optional(),
    }),
    data: z.object({ brands: z.array(brandSummary).max(100), hasMore: z.boolean() }),
  },
  readBrand: {
    role: "viewer",
    payload: oneBrand,
    data: z.object({
      brand: brandSummary,
      /** Of a removed brand, what was live last. */
      live: storedDocument.nullable(),
      draft: brandDraft.nullable(),
      /** Of the draft where there is one, else of what is live. */
      warnings: z.array(brandWarning),
    }),
  },
  /** Begins a brand as a draft: with another brand's kit, with that of a file, or with the product's template. */
  createBrand: {
    role: "owner",
    payload: z
      .object({
        brand: brandId,
        name: brandDocument.shape.name,
        host: z.string().max(253),
        copyOf: brandId.nullable(),
        kit: brandKitFile.nullish(),
      })
      .refine(({ copyOf, kit }) => copyOf === null || !kit, { path: ["kit"], error: "with copyOf" }),
    data: z.object({ draft: brandDraft, warnings: z.array(brandWarning) }),
  },
  changeDraft: {
    role: "editor",
    payload: oneBrand.extend({ changes: z.array(draftChange).min(1).max(500) }),
    data: z.object({ draft: brandDraft, warnings: z.array(brandWarning) }),
  },
  /** Of a brand that was never published, only for owners: nothing is left of it. */
  discardDraft: {
    role: "editor",
    payload: oneBrand.extend({ revision: z.int().min(1) }),
    data: z.object({}),
  },
  /** Pictures are read from their addresses, so this takes seconds and is a call of its own. */
  checkImages: { role: "viewer", payload: oneBrand, data: z.object({ warnings: z.array(brandWarning) }) },
  publishBrand: {
    role: "editor",
    /** `revision`: the draft that the operator has seen. `keep`: for paths in conflict, whose value stays. `prices`: typed again. */
    payload: oneBrand.extend({
      revision: z.int().min(1),
      note: versionNote,
      keep: z.enum(["draft", "live"]).optional(),
      prices,
    }),
    data: publication,
  },
  /** The texts by key beside which a brand's are edited: the product's, or those of the brand's pack. `policies`: a language of the product. */
  listDefaultTexts: {
    role: "viewer",
    payload: oneBrand.extend({ language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/) }),
    data: z.object({ texts: z.record(z.string(), z.string()), policies: productPolicies.nullish() }),
  },
  listVersions: {
    role: "viewer",
    payload: oneBrand.extend({ before: versionNumber.optional() }),
    data: z.object({ versions: z.array(brandVersion).max(50), hasMore: z.boolean() }),
  },
  readVersion: {
    role: "viewer",
    payload: oneBrand.extend({ number: versionNumber }),
    data: z.object({
      version: brandVersion,
      document: storedDocument,
      /** What it changed in the version before. */
      changes: z.array(draftChange),
      /** What publishing it again would change in what is live. */
      changesOfRollback: z.array(draftChange),
      /** The number of what is live. */
      live: versionNumber,
    }),
  },
  rollBackBrand: {
    role: "editor",
    /** `live`: the version that the operator has seen as the one that is live; another one by now is `outdated`. */
    payload: oneBrand.extend({ number: versionNumber, live: versionNumber, note: versionNote, prices }),
    data: publication,
  },
  closeBrand: {
    role: "owner",
    /** `name`: the brand's name, typed again. */
    payload: oneBrand.extend({ name: z.string().max(200) }),
    data: z.object({ brand: brandSummary }),
  },
  openBrand: { role: "owner", payload: oneBrand, data: z.object({ brand: brandSummary }) },
  /**
   * Removes a closed brand, or one that was never published. Orders, receipts, versions and the audit trail stay; the id of a brand
   * that was published can't be used again. `id`: the brand's id, typed again.
   */
  removeBrand: { role: "owner", payload: oneBrand.extend({ id: z.string().max(32) }), data: z.object({}) },
  exportBrand: {
    role: "viewer",
    /** `version`: an older version in place of what is live. */
    payload: oneBrand.extend({ of: z.enum(["live", "draft"]), version: versionNumber.optional() }),
    data: z.object({ file: brandFile }),
  },
  /** What a new brand may begin with: the brand without what names it. */
  exportBrandKit: {
    role: "viewer",
    payload: oneBrand.extend({ of: z.enum(["live", "draft"]) }),
    data: z.object({ file: brandKitFile }),
  },
  /** Makes the file the draft of the brand that it names, or of another one; publishes nothing. */
  importBrand: {
    role: "editor",
    /** `revision`: of the draft that may be lost; null: there is none. */
    payload: z.object({ file: brandFile, brand: brandId.nullable(), revision: z.int().min(1).nullable() }),
    data: z.object({ draft: brandDraft, warnings: z.array(brandWarning) }),
  },
} as const;
