import type { FontFamily } from "@/lib/domain/site/fonts/font-families";

/** In the order in which they are tried for each letter. */
export const PICTURE_SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
export type PictureScript = (typeof PICTURE_SCRIPTS)[number];
/** A family of headings alone is only bold. */
export type PictureWeight = "bold" | "medium";

/** The family whose letters stand in for those that another one lacks: it has all of `lib/i18n/printable-letters.ts`. */
export const COMPLETE_FAMILY = "onest" satisfies FontFamily;

/** The scripts that a family's package has. */
export const listPictureScripts = (family: FontFamily): readonly PictureScript[] =>
  family === "jost" ? ["latin", "latin-ext", "cyrillic"] : PICTURE_SCRIPTS;

/** A font file for pictures, from the folder of the build on; `npm run cut-fonts` writes it. */
export const getPictureFontPath = (
  family: FontFamily,
  weight: PictureWeight,
  script: PictureScript,
): string => `lib/server/pictures/fonts/${family}/${script}-${weight}.woff2`;
