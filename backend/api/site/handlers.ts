import { randomInt, randomUUID } from "node:crypto";
import type { AreaHandlers, Handler, HandlerContext } from "@/backend/api/handler";
import { trackingEvents } from "@/backend/db/schema/system";
import { listAreaCodes } from "@/backend/modules/catalog/region";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeAllLimits, getIpNetwork } from "@/backend/modules/limits/rate-limits";
import { recordReportedFailures } from "@/backend/modules/support/failed-requests";
import { DAY_MS } from "@/lib/config/constants";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import * as brand from "./brand";
import * as catalog from "./catalog";
import * as mailLinks from "./mail-links";

/** Of the reports above `unsampledReportsPerSite` one in so many is stored, and stands for as many. */
const SAMPLED_SHARE = 10;
/** A browser may have kept an event so long (rules/tracking#lost-network); an older or future time is a wrong clock. */
const MAX_DELAY_MS = DAY_MS;

const EVENT_KEY_PATTERN = /^[\w.-]{16,64}$/;

type ReportFields = Parameters<Handler<"reportEvent">>[0]["fields"];
type ReportContext = Pick<HandlerContext<"reportEvent">, "db" | "clock" | "site" | "member" | "clientIp">;

const reportEvent: Handler<"reportEvent"> = async (report, context) => {
  await storeReport(report, context);
  return {};
};

/** Each event counts toward the limits as if it had come alone. */
const reportEvents: Handler<"reportEvents"> = async ({ events }, context) => {
  for (const event of events) await storeReport(event, context);
  return {};
};

const reportFailures: Handler<"reportFailures"> = async ({ failures }, { db, clock, site }) => {
  await recordReportedFailures(db, site.id, failures, clock.now());
  return {};
};

/** Stores a report. One that is over a limit is dropped and answered alike: nobody waits for it (threat T55). */
async function storeReport(
  { event, fields }: Parameters<Handler<"reportEvent">>[0],
  context: ReportContext,
): Promise<void> {
  const { db, clock, site, member } = context;
  // Operators who look at a preview are no visitors.
  const weight = isPreviewSite(site.id) ? 0 : await weighReport(context, fields);
  if (weight === 0) return;
  const now = clock.now();
  const report = { id: randomUUID(), site: site.id, uid: member?.uid ?? null, event, fields, weight };
  // An event whose answer was lost comes again (rules/tracking#lost-network).
  await db
    .insert(trackingEvents)
    .values({
      ...report,
      eventKey: getEventKey(fields),
      occurredAt: getEventTime(fields, now),
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** The browser's key of the event; null where it has none that can be one. */
function getEventKey({ eventKey }: ReportFields): string | null {
  return typeof eventKey === "string" && EVENT_KEY_PATTERN.test(eventKey) ? eventKey : null;
}

/** When the event happened, by the browser's clock where that is plausible (epoch milliseconds). */
function getEventTime({ time }: ReportFields, now: number): number {
  const isPlausible = typeof time === "number" && time <= now && time >= now - MAX_DELAY_MS;
  return isPlausible ? Math.floor(time) : now;
}

/** How many reports this one stands for; 0: it is not stored. */
async function weighReport(
  { db, site, member, clientIp }: ReportContext,
  { sessionId }: ReportFields,
): Promise<number> {
  const session = member?.uid ?? (typeof sessionId === "string" ? sessionId : "none");
  const expected = [
    { key: `report-session:${site.id}:${session}`, limit: LIMITS.reportsPerSession },
    ...(clientIp === "unknown"
      ? []
      : [{ key: `report-ip:${getIpNetwork(clientIp)}`, limit: LIMITS.reportsPerNetwork }]),
    { key: `report:${site.id}`, limit: LIMITS.reportsPerSite },
  ];
  const unsampled = { key: `report-unsampled:${site.id}`, limit: LIMITS.unsampledReportsPerSite };
  const outcome = await consumeAllLimits(db, [...expected, unsampled]);
  if (!("full" in outcome)) return 1;
  if (outcome.full !== unsampled.key || randomInt(SAMPLED_SHARE) !== 0) return 0;
  return "full" in (await consumeAllLimits(db, expected)) ? 0 : SAMPLED_SHARE;
}

export const siteHandlers: AreaHandlers<"site"> = {
  ...brand,
  ...catalog,
  listAreaCodes: async () => ({ countries: listAreaCodes() }),
  reportEvent,
  reportEvents,
  reportFailures,
  ...mailLinks,
};
