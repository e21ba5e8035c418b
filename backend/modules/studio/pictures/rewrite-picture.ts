import { MAX_PICTURE_FILE_BYTES } from "@/lib/config/constants";
import type { StoredPicture } from "@/lib/contract/admin/pictures";
import type { PictureProblem, PictureType } from "@/lib/contract/site/picture-types";
import type { PicturePlace } from "@/lib/domain/studio/picture-places";
import { encodePng, encodeWebp, rasterizeUpload } from "@/lib/server/pictures/images/rasterize-upload";

/** Every visitor loads it, and the check of addresses allows no more than a megabyte. */
const MAX_WRITTEN_BYTES = 700_000;
/** Less is drawn by every visitor's browser as it is. */
const MAX_DRAWING_BYTES = 300_000;

/** A picture as it is kept. */
export interface WrittenPicture extends Omit<StoredPicture, "address" | "bytes"> {
  type: PictureType;
  data: Buffer;
}

/**
 * Judges an operator's file and writes it anew for its place (rules/studio#pictures): nothing of the file is left but its pixels. A drawing of plain
 * shapes stays as it is. It is decoded in a process of its own, which ends after five seconds or with 256 MB (threat T33).
 * @returns why the file is not taken, in place of the picture
 */
export async function rewritePicture(
  brand: string,
  place: PicturePlace,
  file: Buffer,
): Promise<WrittenPicture | PictureProblem> {
  if (file.length > MAX_PICTURE_FILE_BYTES) return "tooLarge";
  const result = await rasterizeUpload(brand, file, place, place.isCut ? "cover" : "inside");
  if (typeof result === "string") return result;
  const { raster, source, isDrawing } = result;
  const from = { width: source.width, height: source.height };
  if (isDrawing)
    return file.length > MAX_DRAWING_BYTES
      ? "tooLarge"
      : { type: "image/svg+xml", data: file, from, to: from, changes: [] };
  if (from.width < place.minWidth || from.height < place.minHeight) return "tooSmall";
  const encode = place.type === "image/png" ? encodePng : encodeWebp;
  const data = await encode(raster, MAX_WRITTEN_BYTES);
  if (!data) return "tooLarge";
  const to = { width: raster.width, height: raster.height };
  // A pixel more or less is the rounding of a smaller size.
  const isCut =
    place.isCut &&
    Math.abs(to.width * from.height - to.height * from.width) > Math.max(from.width, from.height);
  return {
    type: place.type,
    data,
    from,
    to,
    changes: [
      ...(source.isTurned ? (["turned"] as const) : []),
      ...(isCut ? (["cut"] as const) : []),
      ...(source.isPrint ? (["recolored"] as const) : []),
    ],
  };
}
