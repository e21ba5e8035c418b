import { randomUUID } from "node:crypto";
import type { Handler } from "@/backend/api/handler";
import { trackingEvents } from "@/backend/db/schema/system";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import { consumeLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";

/** A reader makes a few a page; more is abuse (threat T55). */
const PER_IP = { most: 240, windowMs: MINUTE_MS };
const PER_SITE = { most: 6_000, windowMs: MINUTE_MS };

export const reportEvent: Handler<"reportEvent"> = async (
  { event, fields },
  { db, clock, site, member, clientIp },
) => {
  const now = clock.now();
  const allowed =
    (clientIp === "unknown" || (await consumeLimit(db, `report-ip:${getIpNetwork(clientIp)}`, PER_IP))) &&
    (await consumeLimit(db, `report:${site.id}`, PER_SITE));
  if (!allowed) throw refuse("tooFrequent");
  await db
    .insert(trackingEvents)
    .values({ id: randomUUID(), site: site.id, uid: member?.uid ?? null, event, fields, createdAt: now });
  return {};
};
