import { inArray, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";
import { trackingEvents } from "@/backend/db/schema/system";
import { createRandomSource, type RandomSource } from "@/backend/seed/random-source";
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  TRACKING_EVENT_VERSION,
  TRACKING_VERSION_CODE,
} from "@/lib/config/constants";
import { getPageNumber, TRACKING_EVENTS, type TrackingEvent } from "@/lib/domain/tracking/tracking-page-id";
import { claimSeed } from "./claim-seed";
import { DEMO_BRANDS } from "./demo-brands";

type EventRow = Pick<typeof trackingEvents.$inferInsert, "id" | "site" | "event" | "fields"> & { at: number };

const SEED_SETTING_KEY = "seeded.events";
const DAYS = 14;
/** Visits of a day; few, because they are inserted at the first start. */
const VISITS = { least: 6, most: 14 };
/** The pages of a visit in their order, and the share of the visits at one that go on to the next. */
const PATH = [
  { page: null, goesOn: 0.75 },
  { page: getPageNumber("/pricing-table"), goesOn: 0.45 },
  { page: getPageNumber("/register"), goesOn: 0.7 },
  { page: getPageNumber("/payment"), goesOn: 0.6 },
  { page: getPageNumber("/payment-pix"), goesOn: 0.7 },
  { page: getPageNumber("/paymentResult"), goesOn: 0 },
] as const;
/** Pages after the first one of a visit that are documents of their own, and have vitals. */
const VITALS_SHARE = 0.5;
const TERMINALS = ["WEB-WAP", "WEB-WAP", "WEB-WAP", "WEB-WEB", "WEB-WEB", "STB-WEB"] as const;

/**
 * Seeds events of invented visits of the last two weeks once, so that the demo has something to report. They name no person: no
 * account, and numbered sessions.
 * @param now epoch milliseconds
 */
export async function seedEvents(db: Database, now: number): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await claimSeed(tx, SEED_SETTING_KEY, now))) return;
    const ids = DEMO_BRANDS.map(({ id }) => id);
    const existing = await tx.select({ id: sites.id }).from(sites).where(inArray(sites.id, ids));
    const rows = existing.flatMap(({ id }) => createVisits(id, ids.indexOf(id) + 1, now));
    // One value instead of thousands is several times faster.
    await tx.execute(sql`
      insert into ${trackingEvents} (id, site, event, fields, occurred_at, created_at)
      select id, site, event, fields, "at", "at" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as seeded (id text, site text, event text, fields jsonb, "at" bigint)`);
  });
}

function createVisits(site: string, seed: number, now: number): EventRow[] {
  const random = createRandomSource(seed);
  const rows: EventRow[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const count = random.between(VISITS.least, VISITS.most);
    for (let visit = 0; visit < count; visit += 1) {
      const at = now - day * DAY_MS - random.between(HOUR_MS, DAY_MS);
      rows.push(...createVisit({ site, session: `demo-${day}-${visit}`, at }, random));
    }
  }
  return rows;
}

function createVisit(
  { site, session, at }: { site: string; session: string; at: number },
  random: RandomSource,
): EventRow[] {
  const terminalType = random.pick(TERMINALS);
  const slowness = (terminalType === "WEB-WEB" ? 1 : 1.8) * (0.7 + random.next());
  const rows: EventRow[] = [];
  const add = (event: TrackingEvent, page: number | null, content: string, time: number) => {
    const context = { sessionId: session, brand: site, account: "", browser: "Chrome", language: "en" };
    const versions = { versionCode: TRACKING_VERSION_CODE, eventVersion: TRACKING_EVENT_VERSION };
    const about = {
      eventId: TRACKING_EVENTS[event],
      time,
      content,
      ...(page === null ? {} : { pageId: page }),
    };
    rows.push({
      id: `${site}-${session}-${rows.length}`,
      site,
      event,
      fields: { ...about, ...context, terminalType, ...versions },
      at: time,
    });
  };
  const first = random.happens(0.3) ? 1 : 0;
  let time = at;
  for (const [step, { page, goesOn }] of PATH.slice(first).entries()) {
    if (step === 0) add("firstView", page, "memberSite", time);
    add("pageView", page, "view", time);
    if (step === 0 || random.happens(VITALS_SHARE))
      add("loadTime", page, createVitals(slowness, random), time + 20 * SECOND_MS);
    if (!random.happens(goesOn)) break;
    time += MINUTE_MS;
  }
  return rows;
}

function createVitals(slowness: number, random: RandomSource): string {
  const vary = (milliseconds: number) => Math.round(milliseconds * slowness * (0.8 + 0.6 * random.next()));
  const cls = Math.round(random.next() ** 3 * 120) / 1_000;
  return `ttfb=${vary(90)} lcp=${vary(850)} inp=${vary(48)} cls=${cls}`;
}
