import * as z from "zod";
import { MAX_PACK_BYTES } from "@/lib/config/constants";
import { language, packVersion } from "@/lib/contract/field-schemas";
import { brandWarning } from "./brand-changes";
import { brandId, packWords } from "./brand-document";
import { brandDraft } from "./brands";
import { packProblem } from "./pack-problem";

/** Problems that are listed of a pack; their number is told. */
export const MAX_PROBLEMS = 100;
/** Keys that are listed of those that a pack lacks. */
export const MAX_MISSING_KEYS = 100;

export const packCheck = z.object({
  /** Words of the product that are not in the pack, in whose place English stands. */
  missing: z.int().min(0),
  /** The first of them. */
  missingKeys: z.array(z.string().max(300)).max(MAX_MISSING_KEYS),
  /** Words that are the English ones, though they need a translation (docs/rules/languages.md). */
  untranslated: z.int().min(0),
  /** The first of them. */
  untranslatedKeys: z.array(z.string().max(300)).max(MAX_MISSING_KEYS),
  /** How much is in the pack's language, of what needs a translation. */
  translatedPercent: z.int().min(0).max(100),
  /** What is wrong. */
  problems: z.int().min(0),
  /** The first of it. */
  problemList: z.array(packProblem).max(MAX_PROBLEMS),
});
export type PackCheck = z.output<typeof packCheck>;

/** A language that a brand brings itself, or brought once (docs/rules/languages.md). */
export const brandLanguage = z.object({
  language,
  /** The words of the draft, or of what is live where there is no draft; null: not offered. */
  version: packVersion.nullable(),
  /** The words that visitors see; null: none. */
  liveVersion: packVersion.nullable(),
  /** Of `version`, by the words of this release; null: there is none. */
  check: packCheck.nullable(),
  /** Every pack that was added, the newest first. */
  versions: z
    .array(
      z.object({
        version: packVersion,
        /** Epoch milliseconds. */
        createdAt: z.int(),
        /** The operator's name; null: a command. */
        by: z.string().max(80).nullable(),
      }),
    )
    .max(50),
});
export type BrandLanguage = z.output<typeof brandLanguage>;

const oneBrand = z.object({ brand: brandId });

export const LANGUAGE_CALLS = {
  listLanguages: {
    role: "viewer",
    payload: oneBrand,
    data: z.object({ languages: z.array(brandLanguage).max(100) }),
  },
  /** Checks the text of a pack's file, and makes it a language of the draft where nothing is wrong. */
  addLanguage: {
    role: "editor",
    payload: oneBrand.extend({ file: z.string().max(MAX_PACK_BYTES) }),
    data: z.object({
      /** What the file names; null: nothing that can be read. */
      language: language.nullable(),
      check: packCheck,
      /** Keys that the product does not have, which are ignored. */
      unknown: z.int().min(0),
      /** Null: refused for its problems, and nothing is changed. */
      added: z.object({ draft: brandDraft, warnings: z.array(brandWarning) }).nullable(),
    }),
  },
  /** A pack as a file. Without a version one to translate: the words of the draft, English where they are missing or no longer fit. */
  exportLanguage: {
    role: "viewer",
    payload: oneBrand.extend({ language, version: packVersion.nullable() }),
    data: z.object({ file: z.object({ language, messages: packWords }) }),
  },
} as const;
