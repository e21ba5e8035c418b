import { BrandError } from "@/backend/brand/brand-error";
import { type Database, transact } from "@/backend/db/client";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import { checkDocument } from "@/backend/modules/studio/documents/check-document";
import { checkNewImages, type Fetch } from "@/backend/modules/studio/documents/check-images";
import { checkRules } from "@/backend/modules/studio/documents/check-rules";
import { completeDocument, findNewIssues } from "@/backend/modules/studio/documents/parse-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { alignPacks } from "@/backend/modules/studio/versions/align-packs";
import { changeDraft, readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import { readCheckContext } from "@/backend/modules/studio/versions/go-live";
import { lockChangeableBrand } from "@/backend/modules/studio/versions/lock-brand";
import { requireConfirmedPrices } from "@/backend/modules/studio/versions/publish";
import { keepCurrentVersion, keepVersion } from "@/backend/modules/studio/versions/versions";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { diffDocuments, getValue, isSameValue, listPaths } from "@/lib/domain/studio/document-changes";
import { isMailText } from "@/lib/i18n/namespaces";
import { formatWarning } from "./format-studio-lines";
import { type Assignment, assign, findExpected } from "./parse-values";

export interface SetRequest {
  brand: string;
  assignments: readonly Assignment[];
  /** Also with pictures that this machine can't read. */
  allowsUnreadImages: boolean;
  /** Prices that jump are meant. */
  prices: "all" | undefined;
}

/**
 * Sets values of the brand's draft.
 * @returns what is printed
 * @throws BrandError, AdminRefusal for what the console would refuse
 */
export async function setDraftValues(
  db: Database,
  { brand, assignments }: SetRequest,
  now: number,
): Promise<string[]> {
  const before = (await readDraftDocument(db, brand))?.document ?? (await readDocument(db, brand));
  if (!before) throw new AdminRefusal("unknown", { detail: brand });
  const changes = diffDocuments(before, assignAll(brand, before, assignments));
  if (changes.length > 0) await changeDraft(db, { brand, changes }, null, now);
  return [
    `${assignments.map(({ name }) => name).join(", ")} in the draft of ${brand}; publish makes it live.`,
  ];
}

/**
 * Sets values of the live brand at once, as one version, and leaves its draft as it is.
 * @param fetch how the bytes of a new picture are read
 * @returns what is printed, with notes on what was set
 * @throws BrandError, AdminRefusal for what the console would not publish, and for what it would note of these values
 */
export async function setLiveValues(
  db: Database,
  { brand, assignments, allowsUnreadImages, prices }: SetRequest,
  now: number,
  fetch?: Fetch,
): Promise<string[]> {
  const seen = await readDocument(db, brand);
  if (!seen) throw new AdminRefusal("unknown", { detail: brand });
  // Before the transaction, which waits for no host.
  await requireImages(brand, assignAll(brand, seen, assignments), seen, allowsUnreadImages, fetch);
  return transact(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    await keepCurrentVersion(tx, brand, now);
    const before = (await readDocument(tx, brand)) ?? seen;
    const document = await alignPacks(tx, brand, completeDocument(assignAll(brand, before, assignments)));
    requireConfirmedPrices(before, document, prices);
    const warnings = await listNewWarnings(tx, brand, document, before);
    const refused = warnings.filter(isRefused);
    if (refused.length > 0) throw new AdminRefusal("notPublishable", { warnings: refused });
    await applyDocument(tx, brand, document, now);
    await keepVersion(tx, brand, { source: "command", note: "set", actor: null }, now);
    const details = {
      command: "set",
      field: assignments
        .map(({ name }) => name)
        .join(", ")
        .slice(0, 300),
    };
    await recordAudit(tx, { operator: null, action: "brandCommand", brand, details }, now);
    return [...assignments.map((item) => formatAssignment(brand, item)), ...warnings.map(formatWarning)];
  });
}

const SIGNS = { set: "is now", add: "has", remove: "has no more" } as const;
const formatAssignment = (brand: string, { name, operation, text }: Assignment) =>
  `${name} of ${brand} ${SIGNS[operation]} ${text === "" ? "empty" : JSON.stringify(text)}.`;

/** @throws BrandError with the first value that the contract refuses, and what it can be */
function assignAll(brand: string, before: BrandDocument, assignments: readonly Assignment[]): BrandDocument {
  let document = before;
  for (const assignment of assignments) {
    const next = assign(document, assignment);
    const [issue] = findNewIssues(brand, next, document);
    if (issue) {
      const why = findExpected(issue.path);
      const reason = issue.code === "custom" || !why ? `${issue.message}` : `write ${why}`;
      throw new BrandError(`${assignment.name} can't be ${JSON.stringify(assignment.text)}: ${reason}.`);
    }
    document = next;
  }
  return document;
}

async function requireImages(
  brand: string,
  document: BrandDocument,
  live: BrandDocument,
  allowsUnread: boolean,
  fetch?: Fetch,
): Promise<void> {
  const results = await checkNewImages(brand, document, live, fetch);
  const warnings = results.filter(
    ({ code }) => !(allowsUnread && (code === "imageUnreachable" || code === "imageUnchecked")),
  );
  if (warnings.length > 0) throw new AdminRefusal("notPublishable", { warnings });
}

/** What a check finds in the document and not in the one before. */
async function listNewWarnings(
  tx: Database,
  brand: string,
  document: BrandDocument,
  before: BrandDocument,
): Promise<BrandWarning[]> {
  const list = async (checked: BrandDocument) => [
    ...checkDocument(checked, await readCheckContext(tx, brand, checked, null)),
    ...(await checkRules(checked)),
  ];
  const known = await list(completeDocument(before));
  return (await list(document)).filter((warning) => !known.some((item) => isSameValue(item, warning)));
}

/** What the shop would not show, so that nobody would see that it was typed wrongly; page texts are shown as the product's. */
const UNUSED_VALUES: ReadonlySet<BrandWarning["code"]> = new Set([
  "unusableRule",
  "unusableRedirect",
  "originOfOtherHost",
]);
const isRefused = ({ severity, code, path }: BrandWarning) =>
  severity === "error" ||
  UNUSED_VALUES.has(code) ||
  ((code === "unusableText" || code === "unknownText") && isMailText(path[2] ?? ""));

/** The values of a live brand at a path, one on a line. */
export async function listValues(db: Database, brand: string, path: readonly string[]): Promise<string[]> {
  const document = await readDocument(db, brand);
  if (!document) throw new AdminRefusal("unknown", { detail: brand });
  return listPaths(getValue(document, path), path).map(
    (at) => `${at.join(".")}=${JSON.stringify(getValue(document, at))}`,
  );
}
