import type { PictureType } from "@/lib/contract/site/picture-types";
import { BRAND_FOLDER } from "./file-folders";

const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  "image/webp": "webp",
  "image/png": "png",
  "image/svg+xml": "svg",
};
const NAME = /^([a-z][a-z0-9-]{1,31})\/([0-9a-f]{64})\.(?:webp|png|svg)$/;

/** A picture that an operator has brought: whose, and the SHA-256 of its bytes in hexadecimal. */
export interface PictureKey {
  brand: string;
  hash: string;
}

/** Where the hosts of a brand serve a picture that was brought: in the brand's folder of files, named after its content. */
export const createPictureAddress = ({ brand, hash }: PictureKey, type: PictureType): string =>
  `${BRAND_FOLDER}${brand}/${hash}.${EXTENSIONS[type]}`;

/** The picture at an address; null where it is none that was brought. */
export function parsePictureAddress(address: string): PictureKey | null {
  if (!address.startsWith(BRAND_FOLDER)) return null;
  const [, brand, hash] = NAME.exec(address.slice(BRAND_FOLDER.length)) ?? [];
  return brand && hash ? { brand, hash } : null;
}
