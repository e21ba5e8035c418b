import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { BackendEnv } from "@/backend/env";
import { type PictureServices, readPicture } from "@/backend/modules/studio/pictures/read-picture";
import { PictureStoreError } from "@/backend/modules/studio/pictures/stores/picture-store";
import type { Services } from "@/backend/runtime/services";
import { SECOND_MS } from "@/lib/config/constants";
import { BRAND_FILE_PROOF_HEADER, createBrandFileProof } from "@/lib/contract/brand-file-proof";
import { type PictureKey, parsePictureAddress } from "@/lib/domain/site/picture-address";
import type { ImageFailure } from "@/lib/server/pictures/images/fetch-image";

/** A larger image is too slow on a phone; the storefront shows and draws none. */
export const MAX_IMAGE_BYTES = 1_000_000;
const MAX_DURATION_MS = 3 * SECOND_MS;

/** `unknown`: nobody can be asked now. */
type OwnImage = Buffer | ImageFailure | "unknown";
/** How the bytes at a path of the shop are read. */
type ReadOwnImage = (address: string) => Promise<OwnImage>;

/** Without a backend that has started, as in a test, there is no storefront to ask. */
let read: ReadOwnImage = readFromDisk;

/** Tells how `readOwnImage` reads; called when a backend starts. */
export function askStorefrontForImages(services: Pick<Services, "db" | "env" | "log">): void {
  read = async (address) => {
    const brought = parsePictureAddress(address);
    // The storefront has it from here, and knows no brand that was never published.
    if (brought) return readBrought(services, brought);
    return requestFile(services.env, address);
  };
}

async function readBrought(services: PictureServices, key: PictureKey): Promise<OwnImage> {
  try {
    return (await readPicture(services, key))?.data ?? "unreachable";
  } catch (error) {
    if (error instanceof PictureStoreError) return "unknown";
    throw error;
  }
}

/**
 * The image at a path of the shop as visitors of the brand get it: a file that the storefront serves, or a picture that was brought. Another
 * brand's is not served to them (threat T5).
 */
export async function readOwnImage(brand: string, address: string): Promise<OwnImage> {
  const [, , folder] = address.split("/");
  return folder === brand || folder === "default" ? read(address) : "unreachable";
}

async function requestFile(
  { STOREFRONT_URL, REVALIDATE_SECRET }: Pick<BackendEnv, "STOREFRONT_URL" | "REVALIDATE_SECRET">,
  address: string,
): Promise<OwnImage> {
  const proof = await createBrandFileProof(REVALIDATE_SECRET[0], address);
  try {
    const response = await fetch(STOREFRONT_URL + address, {
      headers: { [BRAND_FILE_PROOF_HEADER]: proof },
      redirect: "error",
      signal: AbortSignal.timeout(MAX_DURATION_MS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok) return bytes.length > MAX_IMAGE_BYTES ? "tooLarge" : bytes;
    return response.status === 404 ? "unreachable" : "unknown";
  } catch {
    return "unknown";
  }
}

async function readFromDisk(address: string): Promise<OwnImage> {
  const file = path.join(process.cwd(), "public", address);
  try {
    return (await stat(file)).size > MAX_IMAGE_BYTES ? "tooLarge" : await readFile(file);
  } catch {
    return "unreachable";
  }
}
