import { LRUCache } from "lru-cache";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { IMAGES_PATH } from "@/lib/domain/studio/brand-images";
import { getValue } from "@/lib/domain/studio/document-changes";
import { waitAtMost } from "@/lib/domain/time/delays";
import { type ImageFailure, tryFetchImage } from "@/lib/server/pictures/images/fetch-image";
import { type ImageProblem, rasterizeImage } from "@/lib/server/pictures/images/rasterize";
import { MAX_IMAGE_BYTES, readOwnImage } from "./own-images";

const BOX = { width: 512, height: 512 };
/** As long as a host and the drawing may take, and a queue of others before it. */
const MAX_NEW_MS = 10 * SECOND_MS;
const CODES: Record<Exclude<Verdict, "fine">, BrandWarning["code"]> = {
  busy: "imageUnchecked",
  unreachable: "imageUnreachable",
  tooLarge: "imageTooLarge",
  wrongType: "imageWrongType",
  unsafe: "imageUnsafe",
  notDrawn: "imageNotDrawn",
  damaged: "imageDamaged",
  tooSlow: "imageTooSlow",
};

/** How the bytes at an https address are read. */
export type Fetch = (address: string) => Promise<Buffer | ImageFailure>;
/** `busy`: not known yet, because too many wait for the process that draws. */
type Verdict = ImageFailure | ImageProblem | "fine";

/** What was found at an address lately, or is being found; the address of a file includes its brand. */
const known = new LRUCache<string, Judging>({ max: 5_000, ttl: 10 * MINUTE_MS });

interface Judging {
  verdict: Promise<Verdict>;
  /** Whether it has ended with a problem, which may be mended at the address since. */
  isProblem: boolean;
}

/**
 * Reads each image of a brand from its address, all at once, and tells what visitors would not see: no answer from a public host within three
 * seconds, more than a megabyte, no image, or a drawing with a script; and of what icons and social pictures can't be made.
 */
export async function checkImages(
  brand: string,
  document: BrandDocument,
  fetch: Fetch = tryFetchImage,
): Promise<BrandWarning[]> {
  const results = await Promise.all(
    listImages(document).map(async ([name, address]) =>
      createWarnings(name, address, await startJudging(brand, address, fetch)),
    ),
  );
  return results.flat();
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
  const results = await Promise.all(
    listImages(document).map(async ([name, address]) => {
      const judging = known.get(createKey(brand, address))?.verdict ?? startJudging(brand, address, fetch);
      const verdict = await waitFor(judging, maxMs);
      return verdict === "busy" ? [] : createWarnings(name, address, verdict);
    }),
  );
  return results.flat();
}

/**
 * Pictures that are not live yet and can't be, as errors: visitors would load them for nothing, or wait for them (rules/bad-input, B3 and B4).
 * That is all that is found but `imageNotDrawn`, and what is not known within ten seconds. One that had a problem is read again, because
 * it may be mended.
 * @param before what is live; null: nothing is
 */
export async function checkNewImages(
  brand: string,
  document: BrandDocument,
  before: BrandDocument | null,
  fetch: Fetch = tryFetchImage,
): Promise<BrandWarning[]> {
  const results = await Promise.all(
    listImages(document)
      .filter(([name, address]) => getValue(before, [...IMAGES_PATH, name]) !== address)
      .map(async ([name, address]) => {
        const last = known.get(createKey(brand, address));
        const judging = last && !last.isProblem ? last.verdict : startJudging(brand, address, fetch);
        return createWarnings(name, address, await waitFor(judging, MAX_NEW_MS));
      }),
  );
  return results
    .flat()
    .filter(({ code }) => code !== "imageNotDrawn")
    .map((warning) => ({ ...warning, severity: "error" }));
}

const waitFor = async (judging: Promise<Verdict>, maxMs: number): Promise<Verdict> =>
  (await waitAtMost(judging, maxMs)) ?? "busy";

function startJudging(brand: string, address: string, fetch: Fetch): Promise<Verdict> {
  const key = createKey(brand, address);
  const judging: Judging = { verdict: judge(brand, address, fetch), isProblem: false };
  known.set(key, judging);
  // Not known yet, so a later one finds it; one that has begun meanwhile stays.
  const forget = () => {
    if (known.peek(key) === judging) known.delete(key);
  };
  return judging.verdict.then(
    (verdict) => {
      judging.isProblem = verdict !== "fine";
      if (verdict === "busy") forget();
      return verdict;
    },
    (error: unknown) => {
      forget();
      throw error;
    },
  );
}

const createKey = (brand: string, address: string) =>
  address.startsWith("/") ? `${brand} ${address}` : address;

const listImages = ({ settings }: BrandDocument): [string, string][] =>
  Object.entries(settings.images ?? {}).flatMap(([name, address]) =>
    typeof address === "string" ? [[name, address]] : [],
  );

const createWarnings = (name: string, address: string, verdict: Verdict): BrandWarning[] =>
  verdict === "fine" || (verdict === "notDrawn" && !DRAWN_IMAGES.has(name))
    ? []
    : [
        {
          severity: "warning",
          code: CODES[verdict],
          path: [...IMAGES_PATH, name],
          values: { address: address.slice(0, 300) },
        },
      ];

async function judge(brand: string, address: string, fetch: Fetch): Promise<Verdict> {
  const bytes = address.startsWith("/") ? await readOwnImage(brand, address) : await fetch(address);
  if (typeof bytes === "string") return bytes === "unknown" ? "busy" : bytes;
  if (bytes.length > MAX_IMAGE_BYTES) return "tooLarge";
  const drawn = await rasterizeImage(brand, bytes, BOX, "inside");
  return typeof drawn === "string" ? drawn : "fine";
}
