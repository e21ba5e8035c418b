import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { waitAtMost } from "@/lib/domain/time/wait-at-most";
import { type ImageFailure, tryFetchImage } from "@/lib/server/pictures/images/fetch-image";
import { type ImageProblem, rasterizeImage } from "@/lib/server/pictures/images/rasterize";

/** A larger image is too slow on a phone; the storefront shows and draws none. */
const MAX_BYTES = 1_000_000;
const BOX = { width: 512, height: 512 };
const CODES: Record<Exclude<Verdict, "fine" | "busy">, BrandWarning["code"]> = {
  unreachable: "imageUnreachable",
  tooLarge: "imageTooLarge",
  wrongType: "imageWrongType",
  unsafe: "imageUnsafe",
  notDrawn: "imageNotDrawn",
  damaged: "imageDamaged",
  tooSlow: "imageTooSlow",
};

type Fetch = (address: string) => Promise<Buffer | ImageFailure>;
/** `busy`: not known yet, because too many wait for the process that draws. */
type Verdict = ImageFailure | ImageProblem | "fine";

/** What was found at an address lately, or is being found; the address of a file includes its brand. */
const known = new LRUCache<string, Promise<Verdict>>({ max: 5_000, ttl: 10 * MINUTE_MS });

/**
 * Reads each image of a brand from its address, all at once, and tells what visitors would not see: no answer from a public host within three
 * seconds, more than a megabyte, no image, or a drawing with a script; and of what icons and social pictures can't be made.
 */
export async function checkImages(
  brand: string,
  document: BrandDocument,
  fetch: Fetch = tryFetchImage,
): Promise<BrandWarning[]> {
  const found = await Promise.all(
    listImages(document).map(async ([name, address]) =>
      createWarnings(name, address, await startJudging(brand, address, fetch)),
    ),
  );
  return found.flat();
}

/** Images of which icons and social pictures are made; a logo stands for one that is missing. */
const DRAWN_IMAGES: ReadonlySet<string> = new Set([
  ...["icon", "navLogo", "logoDesktopLeft", "logoMobileLeft", "backgroundDesktop", "player"],
]);

/**
 * The same as far as it was found within ten minutes or is found in `maxMs`; what is not known by then goes on and is told by a later call.
 * Nobody waits for a slow host to read a brand.
 */
export async function checkImagesSoon(
  brand: string,
  document: BrandDocument,
  maxMs: number,
  fetch: Fetch = tryFetchImage,
): Promise<BrandWarning[]> {
  const found = await Promise.all(
    listImages(document).map(async ([name, address]) => {
      const judging = known.get(createKey(brand, address)) ?? startJudging(brand, address, fetch);
      const verdict = await waitAtMost(judging, maxMs);
      return verdict === null ? [] : createWarnings(name, address, verdict);
    }),
  );
  return found.flat();
}

function startJudging(brand: string, address: string, fetch: Fetch): Promise<Verdict> {
  const key = createKey(brand, address);
  const judging = judge(brand, address, fetch).then((verdict) => {
    if (verdict === "busy") known.delete(key);
    return verdict;
  });
  known.set(key, judging);
  return judging;
}

const createKey = (brand: string, address: string) =>
  address.startsWith("/") ? `${brand} ${address}` : address;

const listImages = ({ settings }: BrandDocument): [string, string][] =>
  Object.entries(settings.images ?? {}).flatMap(([name, address]) =>
    typeof address === "string" ? [[name, address]] : [],
  );

const createWarnings = (name: string, address: string, verdict: Verdict): BrandWarning[] =>
  verdict === "fine" || verdict === "busy" || (verdict === "notDrawn" && !DRAWN_IMAGES.has(name))
    ? []
    : [
        {
          severity: "warning",
          code: CODES[verdict],
          path: ["settings", "images", name],
          values: { address: address.slice(0, 300) },
        },
      ];

async function judge(brand: string, address: string, fetch: Fetch): Promise<Verdict> {
  const bytes = address.startsWith("/") ? await readOwn(brand, address) : await fetch(address);
  if (typeof bytes === "string") return bytes;
  if (bytes.length > MAX_BYTES) return "tooLarge";
  const drawn = await rasterizeImage(brand, bytes, BOX, "inside");
  return typeof drawn === "string" ? drawn : "fine";
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
