import { createHexMac, isHexMac } from "./mac";

/** The header with which the backend asks the storefront for a brand's file as visitors get it, at whatever host (rules/studio#pictures). */
export const BRAND_FILE_PROOF_HEADER = "Brand-File-Proof";

const createText = (path: string) => `brand-file ${path}`;

/** The proof for the path of a file, under REVALIDATE_SECRET. */
export const createBrandFileProof = (secret: string, path: string): Promise<string> =>
  createHexMac(secret, createText(path));

/** Whether a value is the proof for the path; compared in constant time. */
export const isBrandFileProof = async (
  secrets: readonly string[],
  path: string,
  value: string | null | undefined,
): Promise<boolean> =>
  typeof value === "string" && /^[0-9a-f]{64}$/.test(value) && isHexMac(secrets, createText(path), value);
