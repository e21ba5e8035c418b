import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { BRAND_FOLDER, SHARED_BRAND_FOLDER } from "@/lib/domain/site/file-folders";
import { parsePictureAddress } from "@/lib/domain/site/picture-address";
import { loadBroughtPicture } from "@/lib/server/pictures/brought/load-brought-picture";
import { MAX_PICTURE_BYTES } from "@/lib/server/pictures/picture";
import { fetchImage } from "./fetch-image";
import { judgeSvg } from "./judge-svg";

/** Files of ours, which no brand has chosen. */
const NEUTRAL_FOLDER = `${BRAND_FOLDER}${SHARED_BRAND_FOLDER}/`;
const MAX_FILE_BYTES = 1_000_000;

/** Files do not change while the process runs; the limit is for arbitrary paths. */
const hashes = new LRUCache<string, string>({ max: 2_000 });
const smallDrawings = new LRUCache<string, boolean>({ max: 2_000 });

/** Whether a brand has chosen an image itself. */
export const isOwnImage = (address: string | null): address is string =>
  address !== null && !address.startsWith(NEUTRAL_FOLDER);

/**
 * The bytes of a brand's image: a file in its own folder, one that an operator has brought, or at an https address. `failed` where it could not be loaded now,
 * null where it never can: another brand's folder (threat T5), or no such file.
 */
export async function loadImage(site: string, address: string): Promise<Buffer | "failed" | null> {
  if (!address.startsWith("/")) return (await fetchImage(address)) ?? "failed";
  const brought = parsePictureAddress(address);
  if (!brought) return readOwnFile(site, address);
  const picture = await loadBroughtPicture(site, brought.hash);
  if (picture === "missing") return null;
  return picture === "unavailable" ? "failed" : picture.data;
}

function readOwnFile(site: string, path: string): Buffer | null {
  const isOwn = path.startsWith(`${BRAND_FOLDER}${site}/`) || path.startsWith(NEUTRAL_FOLDER);
  if (!isOwn || path.includes("..")) return null;
  const file = join(process.cwd(), "public", path);
  try {
    return statSync(file).size <= MAX_FILE_BYTES ? readFileSync(file) : null;
  } catch {
    return null;
  }
}

/** Whether an image is a small drawing in the brand's own folder, which a browser may show as it is. */
export function isSmallDrawing(site: string, address: string): boolean {
  if (!address.startsWith("/") || !address.endsWith(".svg")) return false;
  const key = `${site} ${address}`;
  const known = smallDrawings.get(key);
  if (known !== undefined) return known;
  const bytes = readOwnFile(site, address);
  const isSmall =
    bytes !== null && bytes.length <= MAX_PICTURE_BYTES && judgeSvg(bytes.toString("utf8")) === "drawable";
  smallDrawings.set(key, isSmall);
  return isSmall;
}

/** The identity of an image: its address and, where the file is ours, its content. */
export function identifyImage(site: string, address: string): string {
  if (!address.startsWith("/")) return address;
  const known = hashes.get(`${site} ${address}`);
  if (known !== undefined) return known;
  const bytes = readOwnFile(site, address);
  const hash = `${address} ${bytes ? createHash("sha256").update(bytes).digest("base64url") : ""}`;
  hashes.set(`${site} ${address}`, hash);
  return hash;
}
