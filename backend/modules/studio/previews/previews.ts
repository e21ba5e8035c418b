import { and, count, desc, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { siteChanges } from "@/backend/db/schema/site";
import { brandPreviews, operators } from "@/backend/db/schema/studio";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import { lockBrand, lockChangeableBrand } from "@/backend/modules/studio/versions/lock-brand";
import { hashDocument, keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import { createRandomId } from "@/backend/runtime/random-values";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { PREVIEW_SITE_PATTERN, type PreviewUse } from "@/lib/contract/admin/preview-site";
import { MAX_PREVIEWS, type Preview } from "@/lib/contract/admin/previews";
import { createPreviewLink, getPreviewOrigin, type PreviewEnv } from "./preview-link";
import { deletePreviewSite, insertPreviewSite } from "./preview-sites";
import { listSampleStates } from "./sample-states";

type PreviewSource = Preview["of"];

interface PreviewRequest {
  brand: string;
  of: PreviewSource;
  hours: number;
  use?: PreviewUse | undefined;
}

/**
 * Shows a brand's draft, or what is live, at a host of its own: as a brand that exists for this alone, until it expires. Where one is
 * there that shows the same for as long, it is that one.
 * @param request.use for the console's frames, which show no other of the same any more, or as a link
 * @throws AdminRefusal unknown where there is neither draft nor brand; limitReached
 */
export async function createPreview(
  db: Database,
  env: PreviewEnv,
  { brand, of, hours, use = "link" }: PreviewRequest,
  actor: Actor,
  now: number,
): Promise<Preview> {
  const site = `pv-${createRandomId(12)}`;
  const origin = getPreviewOrigin(env.STUDIO_ORIGIN, site);
  const expiresAt = now + hours * HOUR_MS;
  await transact(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    const { document, revision } = await readSource(tx, brand, of, now);
    const hash = hashDocument(document);
    const states = listSampleStates(document);
    const row = { site, brand, of, use, revision, hash, states, operator: actor?.id ?? null };
    const ofKind = and(whereOpen(brand, now), eq(brandPreviews.of, of), eq(brandPreviews.use, use));
    const same = and(ofKind, eq(brandPreviews.hash, hash));
    // One that ends within a tenth of the wanted time before is as good.
    const isLongEnough = gt(brandPreviews.expiresAt, expiresAt - (hours * HOUR_MS) / 10);
    const [known] = await tx.select().from(brandPreviews).where(and(same, isLongEnough)).limit(1);
    if (known) return;
    if (use === "link") await requireRoom(tx, brand, now);
    else for (const replaced of await listSites(tx, ofKind)) await deletePreviewSite(tx, replaced);
    await insertPreviewSite(tx, { site, origin, brand, document }, now);
    await tx.insert(brandPreviews).values({ ...row, createdAt: now, expiresAt });
    // The frames follow each change of the draft, which is recorded itself.
    if (use === "frame") return;
    const details = { of, hours, ...(revision === null ? {} : { revision }) };
    await recordAudit(tx, { operator: actor, action: "previewCreated", brand, details }, now);
  });
  const [newest] = (await listPreviews(db, env, brand, now)).filter(
    (preview) => preview.of === of && preview.use === use && preview.isCurrent,
  );
  if (!newest) throw new AdminRefusal("outdated");
  return newest;
}

/** @throws AdminRefusal limitReached */
async function requireRoom(tx: Database, brand: string, now: number): Promise<void> {
  const links = and(whereOpen(brand, now), eq(brandPreviews.use, "link"));
  const [open] = await tx.select({ number: count() }).from(brandPreviews).where(links);
  if ((open?.number ?? 0) >= MAX_PREVIEWS)
    throw new AdminRefusal("limitReached", { detail: String(MAX_PREVIEWS) });
}

async function listSites(tx: Database, where: SQL | undefined): Promise<string[]> {
  const rows = await tx.select({ site: brandPreviews.site }).from(brandPreviews).where(where);
  return rows.map(({ site }) => site);
}

/** What is shown: the draft as it would be live, or what is live. */
async function readSource(tx: Database, brand: string, of: PreviewSource, now: number) {
  const draft = of === "draft" ? await readDraftDocument(tx, brand) : null;
  const live = of === "live" ? await keepCurrentVersion(tx, brand, now) : null;
  const document: BrandDocument | undefined = draft?.document ?? live?.document;
  if (!document) throw new AdminRefusal("unknown", { detail: brand });
  return { document, revision: draft?.revision ?? null };
}

const whereOpen = (brand: string, now: number) =>
  and(eq(brandPreviews.brand, brand), gt(brandPreviews.expiresAt, now));

/** The previews of a brand that can be opened, the newest first. */
export async function listPreviews(
  db: Database,
  env: PreviewEnv,
  brand: string,
  now: number,
): Promise<Preview[]> {
  const rows = await db
    .select({ row: brandPreviews, by: operators.name })
    .from(brandPreviews)
    .leftJoin(operators, eq(operators.id, brandPreviews.operator))
    .where(whereOpen(brand, now))
    .orderBy(desc(brandPreviews.createdAt), desc(brandPreviews.site));
  if (rows.length === 0) return [];
  const hashes = { draft: await readDraftHash(db, brand), live: await readLiveHash(db, brand, now) };
  return Promise.all(
    rows.map(async ({ row, by }) => ({
      site: row.site,
      of: row.of,
      use: row.use,
      revision: row.revision,
      by,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      link: await createPreviewLink(env, row),
      states: row.states,
      isCurrent: row.hash === hashes[row.of],
    })),
  );
}

async function readDraftHash(db: Database, brand: string): Promise<string | null> {
  const draft = await readDraftDocument(db, brand);
  return draft && hashDocument(draft.document);
}

const readLiveHash = (db: Database, brand: string, now: number): Promise<string | null> =>
  transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const live = await keepCurrentVersion(tx, brand, now);
    return live && hashDocument(live.document);
  });

/** The brand that a preview shows; null where there is no such preview. */
export async function findPreviewedBrand(db: Database, site: string): Promise<string | null> {
  const [row] = await db
    .select({ brand: brandPreviews.brand })
    .from(brandPreviews)
    .where(eq(brandPreviews.site, site));
  return row?.brand ?? null;
}

/**
 * Ends a preview with everything that was stored for it; its link opens nothing from now on.
 * @throws AdminRefusal unknown for a preview of another brand, and one that has ended
 */
export async function endPreview(
  db: Database,
  { brand, site }: { brand: string; site: string },
  actor: Actor,
  now: number,
): Promise<void> {
  const isOwn = and(eq(brandPreviews.site, site), eq(brandPreviews.brand, brand));
  await transact(db, async (tx) => {
    const [row] = await tx.select().from(brandPreviews).where(isOwn).for("update");
    if (!row) throw new AdminRefusal("unknown", { detail: site });
    await recordAudit(tx, { operator: actor, action: "previewEnded", brand, details: { of: row.of } }, now);
    await deletePreviewSite(tx, site);
  });
}

/** Ends all previews of a brand, in the caller's transaction. @returns their ids, of which the storefront is notified */
export async function endPreviewsOf(tx: Database, brand: string): Promise<string[]> {
  const sites = await listSites(tx, eq(brandPreviews.brand, brand));
  for (const site of sites) await deletePreviewSite(tx, site);
  return sites;
}

/** Deletes what is left of the previews that have expired at `now` (epoch milliseconds). */
export async function deleteExpiredPreviews(db: Database, now: number): Promise<void> {
  const expired = await db
    .select({ site: brandPreviews.site })
    .from(brandPreviews)
    .where(lte(brandPreviews.expiresAt, now));
  for (const { site } of expired) await deletePreviewSite(db, site);
  // Every storefront knows by then that they are gone.
  await db
    .delete(siteChanges)
    .where(
      and(sql`${siteChanges.site} ~ ${PREVIEW_SITE_PATTERN}`, lt(siteChanges.changedAt, Date.now() - DAY_MS)),
    );
}
