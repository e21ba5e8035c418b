import { randomUUID } from "node:crypto";
import { takeFromLimit } from "@/backend/core/limits";
import { networkOf } from "@/backend/core/network-of";
import { Refusal } from "@/backend/core/refusal";
import { trackingEvents } from "@/backend/db/schema/system";
import type { Handler } from "@/backend/handlers/handle";

const TOO_FREQUENT = -3031;
/** A reader makes a few a page; more is abuse (threat T55). */
const PER_IP = { most: 240, windowMs: 60_000 };
const PER_SITE = { most: 6_000, windowMs: 60_000 };

export const reportEvent: Handler<"reportEvent"> = async (
  { event, fields },
  { db, clock, site, member, clientIp },
) => {
  const now = clock.now();
  const allowed =
    (clientIp === "unknown" || (await takeFromLimit(db, `report-ip:${networkOf(clientIp)}`, PER_IP, now))) &&
    (await takeFromLimit(db, `report:${site.id}`, PER_SITE, now));
  if (!allowed) throw new Refusal(TOO_FREQUENT);
  await db
    .insert(trackingEvents)
    .values({ id: randomUUID(), site: site.id, uid: member?.uid ?? null, event, fields, createdAt: now });
  return {};
};
