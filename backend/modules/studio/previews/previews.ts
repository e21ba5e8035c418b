import { and, count, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { siteChanges } from "@/backend/db/schema/site";
import { brandPreviews, operators } from "@/backend/db/schema/studio";
import type { BackendEnv } from "@/backend/env";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { findDraftRow } from "@/backend/modules/studio/versions/drafts";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { hashDocument, keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import { createRandomId } from "@/backend/runtime/create-random-id";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { OPEN_PREVIEW_PATH, PREVIEW_SITE_PATTERN } from "@/lib/contract/admin/preview-site";
import { MAX_PREVIEWS, type Preview } from "@/lib/contract/admin/previews";
import { signPreviewTicket } from "@/lib/contract/preview-ticket";
import { deletePreviewSite } from "./delete-site";
import { insertPreviewSite } from "./insert-preview-site";
import { listSampleStates } from "./sample-states";

/** The settings that links depend on. */
export type PreviewEnv = Pick<BackendEnv, "STUDIO_ORIGIN" | "REVALIDATE_SECRET">;
type PreviewRow = typeof brandPreviews.$inferSelect;
type PreviewSource = Preview["of"];

/** The origin at which a preview is opened: the console's, at a name of its own below it. */
function getPreviewOrigin(studioOrigin: string, site: string): string {
  const url = new URL(studioOrigin);
  url.hostname = `${site}.${url.hostname}`;
  return url.origin;
}

/**
 * Shows a brand's draft, or what is live, at a host of its own: as a brand that exists for this alone, until it expires. Where one is
 * there that shows the same for as long, it is that one.
 * @throws AdminRefusal unknown where there is neither draft nor brand; tooMany
 */
export async function createPreview(
  db: Database,
  env: PreviewEnv,
  { brand, of, hours }: { brand: string; of: PreviewSource; hours: number },
  actor: Actor,
  now: number,
): Promise<Preview> {
  const site = `pv-${createRandomId(12)}`;
  const origin = getPreviewOrigin(env.STUDIO_ORIGIN, site);
  const expiresAt = now + hours * HOUR_MS;
  await transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const { document, revision } = await readSource(tx, brand, of, now);
    const hash = hashDocument(document);
    const states = listSampleStates(document);
    const row = { site, brand, of, revision, hash, states, operator: actor?.id ?? null };
    const same = and(whereOpen(brand, now), eq(brandPreviews.of, of), eq(brandPreviews.hash, hash));
    // One that ends within a tenth of the wanted time before is as good.
    const isLongEnough = gt(brandPreviews.expiresAt, expiresAt - (hours * HOUR_MS) / 10);
    const [known] = await tx.select().from(brandPreviews).where(and(same, isLongEnough)).limit(1);
    if (known) return;
    const [open] = await tx.select({ number: count() }).from(brandPreviews).where(whereOpen(brand, now));
    if ((open?.number ?? 0) >= MAX_PREVIEWS)
      throw new AdminRefusal("tooMany", { detail: String(MAX_PREVIEWS) });
    await insertPreviewSite(tx, { site, origin, brand, document }, now);
    await tx.insert(brandPreviews).values({ ...row, createdAt: now, expiresAt });
    const details = { of, hours, ...(revision === null ? {} : { revision }) };
    await recordAudit(tx, { operator: actor, action: "previewCreated", brand, details }, now);
  });
  const [newest] = (await listPreviews(db, env, brand, now)).filter(
    (preview) => preview.of === of && preview.isCurrent,
  );
  if (!newest) throw new AdminRefusal("outdated");
  return newest;
}

/** What is shown: the draft, or what is live. */
async function readSource(tx: Database, brand: string, of: PreviewSource, now: number) {
  const draft = of === "draft" ? await findDraftRow(tx, brand) : null;
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
    .orderBy(desc(brandPreviews.createdAt), desc(brandPreviews.site))
    .limit(MAX_PREVIEWS);
  if (rows.length === 0) return [];
  const hashes = { draft: await readDraftHash(db, brand), live: await readLiveHash(db, brand, now) };
  return Promise.all(
    rows.map(async ({ row, by }) => ({
      site: row.site,
      of: row.of,
      revision: row.revision,
      by,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      link: await createLink(env, row),
      states: row.states,
      isCurrent: row.hash === hashes[row.of],
    })),
  );
}

async function readDraftHash(db: Database, brand: string): Promise<string | null> {
  const draft = await findDraftRow(db, brand);
  return draft && hashDocument(draft.document);
}

const readLiveHash = (db: Database, brand: string, now: number): Promise<string | null> =>
  transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const live = await keepCurrentVersion(tx, brand, now);
    return live && hashDocument(live.document);
  });

async function createLink(env: PreviewEnv, { site, expiresAt }: PreviewRow): Promise<string> {
  const ticket = await signPreviewTicket(env.REVALIDATE_SECRET, site, expiresAt);
  return `${getPreviewOrigin(env.STUDIO_ORIGIN, site)}${OPEN_PREVIEW_PATH}?ticket=${ticket}`;
}

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
