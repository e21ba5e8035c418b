/** The types in which pictures that operators bring are written. */
export const PICTURE_TYPES = ["image/webp", "image/png", "image/svg+xml"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Why a file is not taken as a picture (rules/studio#pictures). */
export const PICTURE_PROBLEMS = [
  "tooLarge",
  "wrongType",
  "animated",
  "unsafe",
  "notDrawn",
  "damaged",
  "tooSmall",
  "tooSlow",
  "busy",
  "tooMany",
  "storeFull",
  "storeForbidden",
  "storeAway",
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** Where pictures are kept: in the database, in a folder that all machines share, or in a bucket (docs/operating.md#pictures-that-operators-bring). */
export const PICTURE_STORES = ["database", "folder", "bucket"] as const;
export type PictureStoreName = (typeof PICTURE_STORES)[number];
