import { createHash } from "node:crypto";
import "server-only";
import { createBrandStyleSheet } from "@/lib/domain/site/brand-style-sheet";
import { STYLE_SHEET_FOLDER } from "@/lib/domain/site/file-folders";
import type { Site } from "@/lib/domain/site/site";

const HASH_LENGTH = 16;

/** The file name of a brand's style sheet with this content. */
export function getStyleSheetName(site: string, content: string): string {
  return `${site}-${createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH)}.css`;
}

/** The address of a brand's style sheet; another content has another address. */
export function getStyleSheetPath(site: Site): string {
  return STYLE_SHEET_FOLDER + getStyleSheetName(site.id, createBrandStyleSheet(site));
}
