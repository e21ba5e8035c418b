import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { plannedPublications } from "@/backend/db/schema/publication";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { requirePublishable } from "@/backend/modules/studio/versions/go-live";
import { lockChangeableBrand } from "@/backend/modules/studio/versions/lock-brand";
import { composePublication, type PublicationRequest } from "@/backend/modules/studio/versions/publish";
import { whereWaiting } from "@/backend/modules/studio/versions/waiting-publications";
import type { BuiltInLocale } from "@/lib/config/constants";
import { MAX_AHEAD_MS } from "@/lib/contract/admin/publishing/publications";
import { diffDocuments } from "@/lib/domain/studio/document-changes";
import { fromClockTime } from "@/lib/domain/time/clock-time";

/** A brand has one at most: each is made of what is live, which the one before it would change. */
const MAX_WAITING = 1;

interface PublicationChoice {
  brand: string;
  id: string;
}

const whereOne = ({ brand, id }: PublicationChoice) =>
  and(eq(plannedPublications.brand, brand), eq(plannedPublications.id, id));

const whereOneWaiting = (request: PublicationChoice) => and(whereWaiting(request.brand), whereOne(request));

/**
 * Plans that the draft goes live as it is now (rules/studio#publishing-at-a-set-time). Everything that publishing it now would refuse is
 * refused, and what is chosen or typed again for that counts then.
 * @param request.at day and time of a clock in the time zone of the draft
 * @param request.language of the mail where it fails
 * @param now epoch milliseconds
 * @throws AdminRefusal as `publishDraft`; invalid for a time that is past or too far ahead; limitReached where one waits already
 */
export function planPublication(
  db: Database,
  request: PublicationRequest & { at: string; language: BuiltInLocale },
  actor: Actor,
  now: number,
): Promise<void> {
  const { brand, revision, note, at, language } = request;
  return transact(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    if ((await tx.$count(plannedPublications, whereWaiting(brand))) >= MAX_WAITING)
      throw new AdminRefusal("limitReached", { detail: String(MAX_WAITING) });
    const { document, live } = await composePublication(tx, request, now);
    await requirePublishable(tx, brand, document, actor);
    const timeZone = document.timeZone ?? "UTC";
    const publishAt = parseTime(at, timeZone, now);
    const changes = diffDocuments(live?.document ?? null, document);
    await tx.insert(plannedPublications).values({
      ...{ id: randomUUID(), brand, state: "planned" as const, document, revision, publishAt, timeZone },
      ...{ note, language, createdAt: now, operator: actor?.id ?? null },
      basedOn: live?.version.number ?? null,
      changes: changes.length,
    });
    const details = { at: new Date(publishAt).toISOString(), fields: changes.length };
    await recordAudit(tx, { operator: actor, action: "publicationPlanned", brand, details, changes }, now);
  });
}

/** @throws AdminRefusal invalid */
function parseTime(at: string, timeZone: string, now: number): number {
  const moment = fromClockTime(at, timeZone);
  if (moment === null) throw new AdminRefusal("invalid", { fields: { at: "custom" } });
  if (moment <= now) throw new AdminRefusal("invalid", { fields: { at: "too_small" } });
  if (moment > now + MAX_AHEAD_MS) throw new AdminRefusal("invalid", { fields: { at: "too_big" } });
  return moment;
}

/**
 * Gives a publication that waits another time, in the time zone in which it was planned. Who does it is told where it fails.
 * @throws AdminRefusal outdated where it waits no more; invalid as for planning
 */
export function movePublication(
  db: Database,
  request: PublicationChoice & { at: string },
  actor: Actor,
  now: number,
): Promise<void> {
  const { brand, at } = request;
  return transact(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    const [waiting] = await tx.select().from(plannedPublications).where(whereOneWaiting(request));
    if (!waiting) throw new AdminRefusal("outdated");
    const publishAt = parseTime(at, waiting.timeZone, now);
    const [moved] = await tx
      .update(plannedPublications)
      .set({ publishAt, operator: actor?.id ?? null, leaseUntil: null })
      .where(whereOneWaiting(request))
      .returning();
    if (!moved) throw new AdminRefusal("outdated");
    const [before, after] = [waiting.publishAt, publishAt].map((moment) => new Date(moment).toISOString());
    const details = { from: before ?? "", at: after ?? "" };
    await recordAudit(tx, { operator: actor, action: "publicationMoved", brand, details }, now);
  });
}

/**
 * Cancels a publication that waits; the draft stays as it is. A second call changes nothing.
 * @throws AdminRefusal outdated where it has been published or has failed
 */
export function cancelPublication(
  db: Database,
  request: PublicationChoice,
  actor: Actor,
  now: number,
): Promise<void> {
  const { brand } = request;
  return transact(db, async (tx) => {
    const [canceled] = await tx
      .update(plannedPublications)
      .set({ state: "canceled", endedAt: now, leaseUntil: null })
      .where(whereOneWaiting(request))
      .returning();
    if (!canceled) {
      const [present] = await tx.select().from(plannedPublications).where(whereOne(request));
      // The same once more: the answer to it was lost.
      if (present?.state === "canceled") return;
      throw new AdminRefusal("outdated");
    }
    const details = { at: new Date(canceled.publishAt).toISOString() };
    await recordAudit(tx, { operator: actor, action: "publicationCanceled", brand, details }, now);
  });
}
