/** Bytes of the largest brand file: a brand, and the words of some twenty languages. */
export const MAX_BRAND_FILE_BYTES = 4 * 1024 * 1024;

/** Bytes of the largest language pack as JSON; all words of the product take a ninth of it. */
export const MAX_PACK_BYTES = 1024 * 1024;
