import type * as z from "zod";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { listWrongFields } from "@/lib/contract/admin/admin-problem";
import { type BrandWarning, INHERITED_KEYS } from "@/lib/contract/admin/brand-changes";
import { type BrandDocument, brandDocument } from "@/lib/contract/admin/brand-document";
import { listUnknownKeys } from "@/lib/contract/admin/document-values";
import { IMAGES_PATH } from "@/lib/domain/studio/brand-images";
import { getValue, isSameValue } from "@/lib/domain/studio/document-changes";

/** Characters of a wrong value that an operator is shown. */
const MAX_SHOWN = 80;

/** A value that a document can't have. */
type DocumentIssue = z.core.$ZodIssue;

/** Settings that are stored with a brand and are no part of its documents. */
const STORED_APART: ReadonlySet<string> = new Set(["settings.closedHosts", "settings.waysIn.captchaSecret"]);

/**
 * What the contract refuses in a brand's document, files of another brand, which its visitors don't get (threat T5), and each key that
 * this release does not know.
 */
function listIssues(brand: string, document: unknown): DocumentIssue[] {
  const issues = brandDocument.safeParse(document).error?.issues ?? [];
  const images = getValue(document, IMAGES_PATH);
  return [
    ...issues,
    ...listUnknownKeys(brandDocument, document).map((path) => ({
      ...{ path, code: "unrecognized_keys" as const, keys: path.slice(-1) },
      message: "this release does not know it",
    })),
    ...Object.entries(images ?? {}).flatMap(([name, address]) =>
      isFileOfOther(brand, address)
        ? [{ path: [...IMAGES_PATH, name], code: "custom" as const, message: "the file is another brand's" }]
        : [],
    ),
  ];
}

/** True for a key of another release, which is kept where it comes with a whole document. */
const isOfOtherRelease = ({ code, path }: DocumentIssue) =>
  code === "unrecognized_keys" &&
  !STORED_APART.has(path.join(".")) &&
  !path.some((key) => INHERITED_KEYS.has(String(key)));

/** True for a picture in the folder of another brand. */
export function isFileOfOther(brand: string, address: unknown): boolean {
  if (typeof address !== "string" || !address.startsWith("/brands/")) return false;
  const [, , folder = ""] = address.split("/");
  return folder !== brand && folder !== "default";
}

/**
 * What the contract refuses in a document and was not in it before: a value that is older than its rule stays, and so does one that an older or
 * newer release knows, so that one field never keeps an operator from changing another.
 * @param befores what the document was made of; none: it comes as a whole, with whatever another release knows
 */
export function findNewIssues(brand: string, document: unknown, ...befores: unknown[]): DocumentIssue[] {
  const issues = listIssues(brand, document);
  if (issues.length === 0) return issues;
  const known = befores.filter((before) => before !== null);
  if (known.length === 0) return issues.filter((issue) => !isOfOtherRelease(issue));
  const excused = known.flatMap((before) =>
    listIssues(brand, before).map((issue) => ({ issue, value: readAt(before, issue.path) })),
  );
  return issues.filter(
    ({ path, code }) =>
      !excused.some(
        ({ issue, value }) =>
          issue.code === code &&
          issue.path.join("\n") === path.join("\n") &&
          isSameValue(value, readAt(document, path)),
      ),
  );
}

/** The value at the path of an issue, which may lead into a list. */
const readAt = (document: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : null,
    document,
  );

/** Values that were stored before there was a rule for them, or by another release, so that somebody can mend them. */
export const checkStoredValues = (brand: string, document: BrandDocument): BrandWarning[] =>
  listIssues(brand, document).map((issue): BrandWarning => {
    const path = issue.path.map(String);
    if (isOfOtherRelease(issue))
      return { severity: "warning", code: "unknownField", path, values: { field: path.join(".") } };
    const value = JSON.stringify(readAt(document, path) ?? null).slice(0, MAX_SHOWN);
    return { severity: "warning", code: "wrongValue", path, values: { value } };
  });

/** The document with the defaults of what it leaves out; as it is where something in it is older than its rule. */
export const completeDocument = (document: unknown): BrandDocument =>
  brandDocument.safeParse(document).data ?? (document as BrandDocument);

/**
 * A document that the contract allows, besides what was wrong in it before.
 * @param befores what it was made of; none: it comes as a whole
 * @throws AdminRefusal invalid, with the wrong fields
 */
export function parseDocument(brand: string, document: unknown, ...befores: unknown[]): BrandDocument {
  const issues = findNewIssues(brand, document, ...befores);
  if (issues.length === 0) return completeDocument(document);
  throw new AdminRefusal("invalid", { fields: listWrongFields({ issues }) });
}
