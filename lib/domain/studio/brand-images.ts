/** Where a brand's document has its pictures, by name. */
export const IMAGES_PATH = ["settings", "images"] as const;
