import * as z from "zod";

/** Keys that an object has without being given them: a document has none of these, and what is read at them is no value of it. */
export const INHERITED_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const documentKey = z
  .string()
  .min(1)
  .max(120)
  .refine((key) => !INHERITED_KEYS.has(key), "no key of a document");

/** Where a value is in a brand's document, by the keys that lead there: `["plans", "101", "prices", "BRL", "price"]`. */
const documentPath = z.array(documentKey).min(1).max(8);

/** A value of a document as JSON; null is a value that is not there. */
export const documentValue = z
  .unknown()
  .refine((value) => !hasInheritedKey(value), "no key of a document")
  .pipe(z.json());

function hasInheritedKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, entry]) => INHERITED_KEYS.has(key) || hasInheritedKey(entry));
}

/** One change of a document. `before` is what the operator saw: another value there by now is a conflict, not overwritten. */
export const draftChange = z.object({ path: documentPath, before: documentValue, after: documentValue });
export type DraftChange = z.output<typeof draftChange>;

/** What a check of a document has found; the console's language files have a text for each code (`studio.warnings.<code>`). */
export const brandWarning = z.object({
  /** An error keeps the draft from being published. */
  severity: z.enum(["error", "warning"]),
  code: z.enum([
    "wrongValue",
    "unknownField",
    "hostTaken",
    "hostRepeated",
    "noHost",
    "hostOfConsole",
    "noPlan",
    "noMethod",
    "unknownMethod",
    "unknownLanguage",
    "ownDefaultLanguage",
    "missingPackWords",
    "untranslatedPackWords",
    "languageNotOffered",
    "unusablePackWords",
    "planWithoutPrice",
    "planWithoutText",
    "originalPriceAlone",
    "bannerWithoutText",
    "methodWithoutCurrency",
    "contrast",
    "missingWords",
    "missingAltText",
    "unknownText",
    "unusableText",
    "droppedValue",
    "originOfOtherHost",
    "senderOfOtherHost",
    "unusableRedirect",
    "unusableRule",
    "unknownPage",
    "googleWithoutClient",
    "renewalRequired",
    "imageUnreachable",
    "imageUnchecked",
    "imageTooLarge",
    "imageWrongType",
    "imageUnsafe",
    "imageNotDrawn",
    "imageDamaged",
    "imageTooSlow",
  ]),
  path: documentPath,
  /** Values for the text: the host, the language, the plan's id, kilobytes. */
  values: z.record(z.string().max(32), z.union([z.string().max(300), z.number()])),
});
export type BrandWarning = z.output<typeof brandWarning>;
