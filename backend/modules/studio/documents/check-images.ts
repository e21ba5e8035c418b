import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { type ImageFailure, tryFetchImage } from "@/lib/server/pictures/images/fetch-image";
import { findSvgProblem } from "@/lib/server/pictures/images/is-safe-svg";

/** A larger image is too slow on a phone, and is left out of icons and social pictures. */
const MAX_BYTES = 1_000_000;

type Fetch = (address: string) => Promise<Buffer | ImageFailure>;

/**
 * Reads each image of a brand from its address, all at once, and tells what visitors would not see: no answer from a public host within three
 * seconds, more than a megabyte, no image, or a drawing with a script; and of what icons and social pictures can't be made.
 */
export async function checkImages(
  brand: string,
  { settings }: BrandDocument,
  fetch: Fetch = tryFetchImage,
): Promise<BrandWarning[]> {
  const images = Object.entries(settings.images ?? {}).filter(([, image]) => typeof image === "string");
  const found = await Promise.all(
    images.map(async ([name, image]): Promise<BrandWarning[]> => {
      const address = image as string;
      const code = findProblem(
        address.startsWith("/") ? await readOwn(brand, address) : await fetch(address),
        DRAWN_IMAGES.has(name),
      );
      const warning = { severity: "warning" as const, path: ["settings", "images", name] };
      return code ? [{ ...warning, code, values: { address: address.slice(0, 300) } }] : [];
    }),
  );
  return found.flat();
}

/** Images of which icons and social pictures are made; a logo stands for one that is missing. */
const DRAWN_IMAGES: ReadonlySet<string> = new Set([
  ...["icon", "navLogo", "logoDesktopLeft", "logoMobileLeft", "backgroundDesktop", "player"],
]);

function findProblem(bytes: Buffer | ImageFailure, isDrawn: boolean): BrandWarning["code"] | null {
  if (bytes === "unreachable") return "imageUnreachable";
  if (bytes === "tooLarge" || bytes.length > MAX_BYTES) return "imageTooLarge";
  const type = findRasterType(bytes);
  if (type !== null) return isDrawn && type === "shown" ? "imageNotDrawn" : null;
  const text = bytes.toString("utf8");
  if (!/<svg[\s>]/i.test(text.slice(0, 2_000))) return "imageWrongType";
  const problem = findSvgProblem(text);
  if (problem === "unsafe") return "imageUnsafe";
  return isDrawn && problem !== null ? "imageNotDrawn" : null;
}

/** By their first bytes, whatever the address ends with: PNG, JPEG and WebP are drawn; GIF and AVIF are only shown. */
function findRasterType(bytes: Buffer): "drawn" | "shown" | null {
  const start = bytes.toString("latin1", 0, 12);
  if (start.startsWith("\x89PNG\r\n\x1a\n") || start.startsWith("\xff\xd8\xff")) return "drawn";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "drawn";
  return /^GIF8[79]a/.test(start) || start.slice(4) === "ftypavif" ? "shown" : null;
}

/** A file of the brand's own folder or of the folder of all; another brand's is not served to its visitors (threat T5). */
async function readOwn(brand: string, address: string): Promise<Buffer | ImageFailure> {
  const [, , folder] = address.split("/");
  if (folder !== brand && folder !== "default") return "unreachable";
  const file = path.join(process.cwd(), "public", address);
  try {
    return (await stat(file)).size > MAX_BYTES ? "tooLarge" : await readFile(file);
  } catch {
    return "unreachable";
  }
}
