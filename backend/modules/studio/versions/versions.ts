import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { brandVersions, operators } from "@/backend/db/schema/studio";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { completeDocument } from "@/backend/modules/studio/documents/parse-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandVersion } from "@/lib/contract/admin/brands";
import { diffDocuments, toCanonicalJson } from "@/lib/domain/studio/document-changes";
import { lockBrand } from "./lock-brand";

const PAGE = 50;

/** A version with everything that was live with it. */
export interface StoredVersion {
  version: BrandVersion;
  document: BrandDocument;
}

/** SHA-256 of a document in canonical form. */
export const hashDocument = (document: BrandDocument): string =>
  createHash("sha256").update(toCanonicalJson(document)).digest("hex");

const selectVersions = (db: Database) =>
  db
    .select({ row: brandVersions, by: operators.name })
    .from(brandVersions)
    .leftJoin(operators, eq(operators.id, brandVersions.operator));
type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

function toStoredVersion({ row, by }: VersionRow): StoredVersion {
  const { number, createdAt, source, note, changes, document } = row;
  return { version: { number, createdAt, by, source, note, changes }, document };
}

/** The newest version of a brand; null where none was kept yet. */
export async function findNewestVersion(db: Database, brand: string): Promise<StoredVersion | null> {
  const [row] = await selectVersions(db)
    .where(eq(brandVersions.brand, brand))
    .orderBy(desc(brandVersions.number))
    .limit(1);
  return row ? toStoredVersion(row) : null;
}

/** The newest version of each of these brands that has one. */
export async function listNewestVersions(
  db: Database,
  brands: readonly string[],
): Promise<ReadonlyMap<string, BrandVersion>> {
  const { brand, number, createdAt, source, note, changes } = brandVersions;
  const rows = await db
    .selectDistinctOn([brand], { brand, number, createdAt, by: operators.name, source, note, changes })
    .from(brandVersions)
    .leftJoin(operators, eq(operators.id, brandVersions.operator))
    .where(inArray(brand, [...brands]))
    .orderBy(asc(brand), desc(number));
  return new Map(rows.map(({ brand: id, ...version }) => [id, version]));
}

/**
 * One version of a brand.
 * @throws AdminRefusal unknown
 */
export async function readVersion(db: Database, brand: string, number: number): Promise<StoredVersion> {
  const [row] = await selectVersions(db).where(
    and(eq(brandVersions.brand, brand), eq(brandVersions.number, number)),
  );
  if (!row) throw new AdminRefusal("unknown", { detail: `${brand} ${number}` });
  return toStoredVersion(row);
}

/** A page of a brand's versions, the newest first. */
export async function listVersions(
  db: Database,
  brand: string,
  before: number | undefined,
): Promise<{ versions: BrandVersion[]; hasMore: boolean }> {
  const rows = await selectVersions(db)
    .where(
      and(
        eq(brandVersions.brand, brand),
        before === undefined ? undefined : lt(brandVersions.number, before),
      ),
    )
    .orderBy(desc(brandVersions.number))
    .limit(PAGE + 1);
  const versions = rows.slice(0, PAGE).map((row) => toStoredVersion(row).version);
  return { versions, hasMore: rows.length > PAGE };
}

/** Where a change of the live brand came from. */
interface VersionOrigin {
  source: BrandVersion["source"];
  note: string;
  actor: Actor;
}

/**
 * Keeps what is live now as a version, unless it is the newest version already. Part of the transaction of what changed it, which holds
 * the brand's lock (`lockBrand`).
 * @param now epoch milliseconds
 * @returns the newest version; null where there is no such brand
 */
export async function keepVersion(
  tx: Database,
  brand: string,
  { source, note, actor }: VersionOrigin,
  now: number,
): Promise<StoredVersion | null> {
  const document = await readDocument(tx, brand);
  const newest = await findNewestVersion(tx, brand);
  if (!document) return newest;
  const hash = hashDocument(document);
  if (newest && hashDocument(newest.document) === hash) return newest;
  const number = (newest?.version.number ?? 0) + 1;
  const changes = newest ? diffDocuments(newest.document, document).length : 0;
  const row = { brand, number, document, hash, source, note, changes, createdAt: now };
  await tx.insert(brandVersions).values({ ...row, operator: actor?.id ?? null });
  return { version: { number, createdAt: now, by: actor?.name ?? null, source, note, changes }, document };
}

/** Keeps what is live and was never kept: the brand is older than its versions, or something else than the console changed it. */
export const keepCurrentVersion = (tx: Database, brand: string, now: number): Promise<StoredVersion | null> =>
  keepVersion(tx, brand, { source: "seed", note: "", actor: null }, now);

/**
 * What going back to a version makes live: its document. Those from before brands had a time zone, or documents the languages that a brand
 * brings itself, say nothing of it, so that what is live stays; any other part that it lacks is empty.
 */
export function restoreDocument(document: BrandDocument, live: BrandDocument | null): BrandDocument {
  if (!live) return completeDocument(document);
  const { timeZone = live.timeZone } = document;
  const restored = completeDocument({ ...document, timeZone });
  // As it was stored, a document may lack what the contract has since.
  if ((document as Partial<BrandDocument>).packs !== undefined) return restored;
  const own = live.langs.filter((language) => Object.hasOwn(live.packs, language));
  return { ...restored, langs: [...document.langs, ...own], packs: live.packs };
}

/**
 * A version with what it changed in the one before, and what publishing it again would change in what is live.
 * @throws AdminRefusal unknown
 */
export function describeVersion(
  db: Database,
  brand: string,
  number: number,
  now: number,
): Promise<AdminData<"readVersion">> {
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const { version, document } = await readVersion(tx, brand, number);
    const before = number > 1 ? (await readVersion(tx, brand, number - 1)).document : null;
    const live = await keepCurrentVersion(tx, brand, now);
    if (!live) throw new AdminRefusal("unknown", { detail: brand });
    return {
      version,
      document,
      changes: before ? diffDocuments(before, document) : [],
      changesOfRollback: diffDocuments(live.document, restoreDocument(document, live.document)),
      live: live.version.number,
    };
  });
}
