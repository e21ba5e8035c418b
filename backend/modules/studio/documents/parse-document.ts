import type * as z from "zod";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { listWrongFields } from "@/lib/contract/admin/admin-problem";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { type BrandDocument, brandDocument } from "@/lib/contract/admin/brand-document";
import { IMAGES_PATH } from "@/lib/domain/studio/brand-images";
import { getValue, isSameValue } from "@/lib/domain/studio/document-changes";

/** Characters of a wrong value that an operator is shown. */
const MAX_SHOWN = 80;

/** A value that a document can't have. */
type DocumentIssue = z.core.$ZodIssue;

/** What the contract refuses in a brand's document, and files of another brand, which its visitors don't get (threat T5). */
function listIssues(brand: string, document: unknown): DocumentIssue[] {
  const issues = brandDocument.safeParse(document).error?.issues ?? [];
  const images = getValue(document, IMAGES_PATH);
  return [
    ...issues,
    ...Object.entries(images ?? {}).flatMap(([name, address]) =>
      isFileOfOther(brand, address)
        ? [{ path: [...IMAGES_PATH, name], code: "custom" as const, message: "the file is another brand's" }]
        : [],
    ),
  ];
}

/** True for a picture in the folder of another brand. */
export function isFileOfOther(brand: string, address: unknown): boolean {
  if (typeof address !== "string" || !address.startsWith("/brands/")) return false;
  const [, , folder = ""] = address.split("/");
  return folder !== brand && folder !== "default";
}

/**
 * What the contract refuses in a document and was not in it before: a value that is older than its rule stays, so that one field never
 * keeps an operator from changing another.
 * @param before the document before the change; null: there was none
 */
export function findNewIssues(brand: string, document: unknown, before: unknown): DocumentIssue[] {
  const issues = listIssues(brand, document);
  if (issues.length === 0 || before === null) return issues;
  const old = listIssues(brand, before);
  return issues.filter(({ path, code }) => {
    const wasThere = old.some((one) => one.code === code && one.path.join("\n") === path.join("\n"));
    return (
      !wasThere || !isSameValue(getValue(document, path.map(String)), getValue(before, path.map(String)))
    );
  });
}

/** Values that were stored before there was a rule for them, so that somebody can mend them. */
export const checkStoredValues = (brand: string, document: BrandDocument): BrandWarning[] =>
  listIssues(brand, document).map((issue) => {
    const path = issue.path.map(String);
    const value = JSON.stringify(getValue(document, path) ?? null).slice(0, MAX_SHOWN);
    return { severity: "warning", code: "wrongValue", path, values: { value } };
  });

/** The document with the defaults of what it leaves out; as it is where something in it is older than its rule. */
export const completeDocument = (document: unknown): BrandDocument =>
  brandDocument.safeParse(document).data ?? (document as BrandDocument);

/**
 * A document that the contract allows, besides what was wrong in it before.
 * @param before the document before the change; null: there was none
 * @throws AdminRefusal invalid, with the wrong fields
 */
export function parseDocument(brand: string, document: unknown, before: unknown = null): BrandDocument {
  const issues = findNewIssues(brand, document, before);
  if (issues.length === 0) return completeDocument(document);
  throw new AdminRefusal("invalid", { fields: listWrongFields({ issues }) });
}
