import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/config/env";
import { PICTURE_FOLDER } from "@/lib/domain/site/file-folders";

const CONTENT_LENGTH = 8;
const PROOF_LENGTH = 10;
const PATTERN = new RegExp(
  `^${PICTURE_FOLDER}([a-z][\\w-]{1,70}-[\\w-]{${CONTENT_LENGTH}})([\\w-]{${PROOF_LENGTH}})\\.(?:png|jpg)$`,
);

/**
 * The address of a brand's picture: what it shows, a hash of all that it depends on, and a proof that this shop has given the
 * address out. An invented address is refused by the proof alone, so that a flood of them draws nothing.
 * @param subject such as `icon-192` or `pt-home`
 */
export function createPicturePath(
  site: string,
  subject: string,
  content: unknown,
  type: "png" | "jpg",
): string {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  const name = `${subject}-${hash.slice(0, CONTENT_LENGTH)}`;
  return `${PICTURE_FOLDER}${name}${createProof(getEnv().REVALIDATE_SECRET[0], site, name)}.${type}`;
}

/** The subject of an address that this shop has given out for the brand; null for any other (threat T5). */
export function parsePicturePath(site: string, path: string): string | null {
  const [, name = "", proof = ""] = PATTERN.exec(path) ?? [];
  const isProof = (secret: string) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(createProof(secret, site, name)));
  if (!name || !getEnv().REVALIDATE_SECRET.some(isProof)) return null;
  return name.slice(0, -CONTENT_LENGTH - 1);
}

const createProof = (secret: string, site: string, name: string): string =>
  createHmac("sha256", secret).update(`picture ${site} ${name}`).digest("base64url").slice(0, PROOF_LENGTH);
