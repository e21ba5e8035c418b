import { judgeSvg } from "./judge-svg";

/** The types of images that brands may have. */
export type ImageType =
  | "image/png"
  | "image/jpeg"
  | "image/webp"
  | "image/gif"
  | "image/avif"
  | "image/svg+xml";

/** An image that visitors may see. */
export interface HarmlessImage {
  type: ImageType;
  /** False for GIF, AVIF, and an SVG with more than we draw, such as text: pages show it, icons and social pictures don't. */
  isDrawable: boolean;
}

const SVG_START = /^\uFEFF?\s*</;
const SVG_ROOT = /<(?:[a-z]+:)?svg[\s>]/i;

/**
 * What an image is by its first bytes, whatever its address or host says; `wrongType` where it is none of the types, `unsafe` for an SVG
 * with a script or something that it loads, `tooSlow` for one with too much to draw. Whether the rest can be read is found by drawing it.
 */
export function judgeImage(bytes: Buffer): HarmlessImage | "wrongType" | "unsafe" | "tooSlow" {
  const type = findRasterType(bytes);
  if (type) return { type, isDrawable: type !== "image/gif" && type !== "image/avif" };
  if (!SVG_START.test(bytes.subarray(0, 100).toString("utf8"))) return "wrongType";
  const text = bytes.toString("utf8");
  if (!SVG_ROOT.test(text.slice(0, 4_000))) return "wrongType";
  const verdict = judgeSvg(text);
  if (verdict === "unsafe" || verdict === "tooSlow") return verdict;
  return { type: "image/svg+xml", isDrawable: verdict === "drawable" };
}

function findRasterType(bytes: Buffer): ImageType | null {
  const start = bytes.toString("latin1", 0, 12);
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (start.slice(4) === "ftypavif") return "image/avif";
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "image/webp" : null;
}
