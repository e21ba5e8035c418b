import type { BrandFile } from "@/lib/contract/admin/brand-document";

/** As the contract's `MAX_BRAND_FILE_BYTES`; that file would bring the schemas into the page. */
const MAX_BYTES = 2 * 1024 * 1024;

type ReadFile = { ok: true; file: BrandFile } | { ok: false; problem: "tooLarge" | "cutOff" | "foreign" };

/** Reads a chosen file as far as the page can judge it; the admin API checks every value. */
export async function readBrandFile(chosen: Blob): Promise<ReadFile> {
  if (chosen.size > MAX_BYTES) return { ok: false, problem: "tooLarge" };
  let content: unknown;
  try {
    content = JSON.parse(await chosen.text());
  } catch {
    return { ok: false, problem: "cutOff" };
  }
  return isBrandFile(content) ? { ok: true, file: content } : { ok: false, problem: "foreign" };
}

function isBrandFile(content: unknown): content is BrandFile {
  if (typeof content !== "object" || content === null) return false;
  const { format, formatVersion, document } = content as Partial<Record<keyof BrandFile, unknown>>;
  return (
    format === "storefront-brand" && formatVersion === 1 && typeof document === "object" && document !== null
  );
}
