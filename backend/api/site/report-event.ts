import { randomInt, randomUUID } from "node:crypto";
import type { Handler, HandlerContext } from "@/backend/api/handler";
import { trackingEvents } from "@/backend/db/schema/system";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeAllLimits } from "@/backend/modules/limits/rate-limits";

/** Of the reports above `unsampledReportsPerSite` one in so many is stored. */
const SAMPLED_SHARE = 10;

type ReportFields = Parameters<Handler<"reportEvent">>[0]["fields"];
type ReportContext = Pick<HandlerContext<"reportEvent">, "db" | "clock" | "site" | "member" | "clientIp">;

export const reportEvent: Handler<"reportEvent"> = async (report, context) => {
  await storeReport(report, context);
  return {};
};

/** Each event counts toward the limits as if it had come alone. */
export const reportEvents: Handler<"reportEvents"> = async ({ events }, context) => {
  for (const event of events) await storeReport(event, context);
  return {};
};

/** Stores a report. One that is over a limit is dropped and answered alike: nobody waits for it (threat T55). */
async function storeReport(
  { event, fields }: Parameters<Handler<"reportEvent">>[0],
  context: ReportContext,
): Promise<void> {
  const { db, clock, site, member } = context;
  if (!(await isReportStored(context, fields))) return;
  const report = { id: randomUUID(), site: site.id, uid: member?.uid ?? null, event, fields };
  await db.insert(trackingEvents).values({ ...report, createdAt: clock.now() });
}

async function isReportStored(
  { db, site, member, clientIp }: ReportContext,
  { sessionId }: ReportFields,
): Promise<boolean> {
  const session = member?.uid ?? (typeof sessionId === "string" ? sessionId : "none");
  const wanted = [
    { key: `report-session:${site.id}:${session}`, limit: LIMITS.reportsPerSession },
    ...(clientIp === "unknown"
      ? []
      : [{ key: `report-ip:${getIpNetwork(clientIp)}`, limit: LIMITS.reportsPerNetwork }]),
    { key: `report:${site.id}`, limit: LIMITS.reportsPerSite },
  ];
  const unsampled = { key: `report-unsampled:${site.id}`, limit: LIMITS.unsampledReportsPerSite };
  const outcome = await consumeAllLimits(db, [...wanted, unsampled]);
  if (!("full" in outcome)) return true;
  if (outcome.full !== unsampled.key || randomInt(SAMPLED_SHARE) !== 0) return false;
  return !("full" in (await consumeAllLimits(db, wanted)));
}
