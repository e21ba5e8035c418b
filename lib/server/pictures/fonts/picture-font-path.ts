import type { FontFamily } from "@/lib/domain/site/fonts/font-families";

/** In the order in which they are tried for each letter. */
export const PICTURE_SCRIPTS = ["latin", "latin-ext", "cyrillic"] as const;
export type PictureScript = (typeof PICTURE_SCRIPTS)[number];
/** A family of headings alone is only bold. */
export type PictureWeight = "bold" | "medium";

/** A font file for pictures, from the folder of the build on; `npm run cut-fonts` writes it. */
export const getPictureFontPath = (
  family: FontFamily,
  weight: PictureWeight,
  script: PictureScript,
): string => `lib/server/pictures/fonts/${family}/${script}-${weight}.woff2`;
