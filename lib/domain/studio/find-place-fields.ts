import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { IMAGES_PATH } from "./brand-images";
import type { PickedPlace } from "./preview-messages";

/** Parts of a document by language; below "plans" it is the fourth name of a path. */
const BY_LANGUAGE: ReadonlySet<string> = new Set(["tagline", "terms", "privacy", "contact", "banner"]);
/** What no page shows as it is written, and own texts, which their marks name. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["texts", "packs", "langs", "currencies", "methods"]);
/** A shorter value is part of many texts by chance. */
const MIN_PART = 6;
/** Policies are written as a whole. */
const WHOLE: ReadonlySet<string> = new Set(["terms", "privacy"]);

interface DocumentText {
  path: string[];
  text: string;
}

/**
 * The fields of what is at a place of a preview, the likeliest first: a picture, a value of the brand that is written there, a text of the
 * product that its mark names, the brand's color.
 * @param language of the page
 */
export function findPlaceFields(place: PickedPlace, document: BrandDocument, language: string): string[][] {
  const values = listTexts(document, []).filter(({ path }) => isShown(path, language));
  const written = place.texts.map(normalize);
  const exact = written.flatMap((text) => values.filter((value) => value.text === text));
  const parts = written
    .slice(0, 1)
    .flatMap((text) => values.filter((value) => value.text.length >= MIN_PART && text.includes(value.text)));
  const color = place.isColor ? [["themeColor"]] : [];
  const found = [
    ...color,
    ...findPictures(place.pictures.slice(0, 1), document),
    ...exact.map(({ path }) => path),
    ...place.keys.map((key) => ["texts", language, key]),
    ...parts.map(({ path }) => path),
    ...findPictures(place.pictures.slice(1), document),
  ];
  const seen = new Set<string>();
  return found.filter((path) => {
    const name = path.join(".");
    return !seen.has(name) && seen.add(name);
  });
}

const findPictures = (pictures: readonly string[], { settings }: BrandDocument): string[][] =>
  Object.entries(settings.images ?? {})
    .filter(([, address]) => typeof address === "string" && pictures.includes(address))
    .map(([name]) => [...IMAGES_PATH, name]);

const normalize = (text: string) => text.replace(/\s+/g, " ").trim();

/** Every text of a document with the path of its field: that of the list which it is in, or of the policy. */
function listTexts(value: unknown, path: string[]): DocumentText[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, text: normalize(value) }];
  if (typeof value !== "object" || value === null) return [];
  const isWhole = Array.isArray(value) || (WHOLE.has(path[0] ?? "") && path.length === 2);
  return Object.entries(value).flatMap(([name, part]) =>
    isWhole ? listTexts(part, []).map(({ text }) => ({ path, text })) : listTexts(part, [...path, name]),
  );
}

function isShown([root = "", second, third, fourth]: readonly string[], language: string): boolean {
  if (NOT_SHOWN.has(root)) return false;
  if (BY_LANGUAGE.has(root)) return second === language;
  return root !== "plans" || third !== "texts" || fourth === language;
}
