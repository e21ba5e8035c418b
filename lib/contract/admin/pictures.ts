import * as z from "zod";
import { MAX_PICTURE_FILE_BYTES } from "@/lib/config/constants";
import { PICTURE_PROBLEMS, PICTURE_TYPES } from "@/lib/contract/site/picture-types";
import { brandId } from "./brand-document";

const pixels = z.int().min(1).max(100_000);
const size = z.object({ width: pixels, height: pixels });
const base64 = (maxBytes: number) => z.base64().max(4 * Math.ceil(maxBytes / 3));
/** Bytes of the largest picture that is written. */
const MAX_WRITTEN_BYTES = 1_000_000;

const storedPicture = z.object({
  /** What the draft's field is to have. */
  address: z.string().max(200),
  type: z.enum(PICTURE_TYPES),
  /** As it was brought, and as it was written. */
  from: size,
  to: size,
  bytes: z.int().min(1),
  /** What was done besides making it smaller: turned as the camera noted, cut to the place's proportions, colors of print changed. */
  changes: z.array(z.enum(["turned", "cut", "recolored"])).max(3),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** Pictures that operators bring as files (docs/rules/studio.md#pictures). */
export const PICTURE_CALLS = {
  /** Judges a file, writes it anew for its place, and keeps it; the draft stays as it is until a field names the address. */
  storePicture: {
    role: "editor",
    /** `place`: the name of the picture's field. A larger file is refused before it is read. */
    payload: z.object({
      brand: brandId,
      place: z.string().regex(/^[A-Za-z]{1,40}$/),
      file: base64(MAX_PICTURE_FILE_BYTES),
    }),
    data: z.object({
      picture: storedPicture.nullable(),
      refusal: z.enum(PICTURE_PROBLEMS).nullable(),
      /** For `tooSmall`: the least size. */
      least: size.nullable(),
    }),
  },
  /** A picture that was brought, also of a brand that visitors don't see yet. */
  readBrandPicture: {
    role: "viewer",
    payload: z.object({ brand: brandId, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    data: z.object({ type: z.enum(PICTURE_TYPES), data: base64(MAX_WRITTEN_BYTES) }),
  },
} as const;
