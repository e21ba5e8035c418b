import { MAX_BRAND_FILE_BYTES } from "@/lib/config/constants";
import type { BrandFile } from "@/lib/contract/admin/brand-document";
import type { BrandKitFile } from "@/lib/contract/admin/brand-kit";
import { parseJson } from "@/lib/contract/parse-json";

export type FileProblem = "tooLarge" | "cutOff" | "foreign";
type ReadFile<Content> = { ok: true; file: Content } | { ok: false; problem: FileProblem };

/** Reads a chosen file with a brand as far as the page can judge it; the admin API checks every value. */
export const readBrandFile = (chosen: Blob): Promise<ReadFile<BrandFile>> =>
  readFile<BrandFile>(chosen, "storefront-brand", "document");

/** The same with a brand kit. */
export const readBrandKitFile = (chosen: Blob): Promise<ReadFile<BrandKitFile>> =>
  readFile<BrandKitFile>(chosen, "storefront-brand-kit", "kit");

async function readFile<Content extends { format: string }>(
  chosen: Blob,
  format: Content["format"],
  part: keyof Content & string,
): Promise<ReadFile<Content>> {
  if (chosen.size > MAX_BRAND_FILE_BYTES) return { ok: false, problem: "tooLarge" };
  const content = parseJson(await chosen.text().catch(() => ""));
  if (content === undefined) return { ok: false, problem: "cutOff" };
  return isOfFormat(content, format, part)
    ? { ok: true, file: content as Content }
    : { ok: false, problem: "foreign" };
}

function isOfFormat(content: unknown, format: string, part: string): boolean {
  if (typeof content !== "object" || content === null) return false;
  const values = content as Record<string, unknown>;
  return (
    values.format === format &&
    values.formatVersion === 1 &&
    typeof values[part] === "object" &&
    values[part] !== null
  );
}
