import { and, desc, eq } from "drizzle-orm";
import { createUserSession } from "@/backend/api/user/caller";
import { orders } from "@/backend/db/schema/bill";
import { brandPreviews } from "@/backend/db/schema/studio";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import type { Services } from "@/backend/runtime/services";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { PreviewState } from "@/lib/contract/admin/preview-site";
import { readPreviewTicket } from "@/lib/contract/signatures";
import { findOrCreateSample } from "./create-sample";

/**
 * Logs in the sample member of a preview.
 * @throws AdminRefusal unknown for a ticket that was not signed here or has ended; invalid for a state that the brand does not allow
 */
export async function openPreview(
  services: Services,
  { ticket, state }: { ticket: string; state: PreviewState },
): Promise<AdminData<"openPreview">> {
  const { db, env, clock } = services;
  const read = await readPreviewTicket(env.REVALIDATE_SECRET, ticket, clock.now());
  const [row] = read ? await db.select().from(brandPreviews).where(eq(brandPreviews.site, read.site)) : [];
  if (!row) throw new AdminRefusal("unknown");
  if (!row.states.includes(state)) throw new AdminRefusal("invalid", { fields: { state: "custom" } });
  const site = await findSiteById(db, row.site);
  const document = await readDocument(db, row.site);
  if (!site || !document) throw new AdminRefusal("unknown");
  if (state === "visitor") return { site: site.id, member: null, orderId: null };
  const sample = await findOrCreateSample(services, site, document, state);
  const member = await createUserSession(db, sample, "password", {
    clock,
    clientType: "WEB",
    scene: state === "television" ? "STB" : "WEB",
    clientIp: "unknown",
    userAgent: null,
    fingerprint: null,
    deviceHash: null,
  });
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.site, site.id), eq(orders.uid, sample.uid)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return { site: site.id, member, orderId: order?.id ?? null };
}
