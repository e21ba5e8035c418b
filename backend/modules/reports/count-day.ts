import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { reportDays } from "@/backend/db/schema/report";
import { countBilling } from "./count-billing";
import { countEvents } from "./count-events";
import type { BrandDay } from "./find-changed-days";
import { addDays, getDayStart } from "./report-days";

/**
 * Counts one day of a brand anew and stores it in place of what was counted before. Two backends that count the same day do so one
 * after the other, because the row is locked before the records are read: the last one has seen everything.
 * @param hasEvents false where events of the day were deleted: then what was counted of them stays
 */
export const countDay = (
  db: Database,
  { site, day, timeZone }: BrandDay,
  hasEvents: boolean,
): Promise<void> =>
  transact(db, async (tx) => {
    await tx.insert(reportDays).values({ site, day, timeZone }).onConflictDoNothing();
    const isDay = and(eq(reportDays.site, site), eq(reportDays.day, day));
    const [counted] = await tx.select().from(reportDays).where(isDay).for("update");
    if (!counted) return;
    // Events and orders of one day are of the same hours: without its events a day stays in its time zone.
    const zone = hasEvents ? timeZone : counted.timeZone;
    const time = { site, from: getDayStart(day, zone), until: getDayStart(addDays(day, 1), zone) };
    await tx
      .update(reportDays)
      .set({
        timeZone: zone,
        billing: await countBilling(tx, time),
        ...(hasEvents ? { tracking: await countEvents(tx, time) } : {}),
      })
      .where(isDay);
  });
