import { and, eq, isNull, lt } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";
import { operators, reportMails } from "@/backend/db/schema/studio";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { type OperatorRow, worksOn } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import {
  claimSharedJob,
  finishSharedJob,
  type RepeatingJob,
  startRepeatingJob,
} from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { type BuiltInLocale, MINUTE_MS } from "@/lib/config/constants";
import { readReport } from "./read-report";
import { addDays, DEFAULT_TIME_ZONE } from "./report-days";
import { getLastWeek } from "./report-weeks";
import { writeWeeklyReport } from "./write-weekly-report";

/** Whether an operator gets a brand's report by mail each week. */
export async function hasReportMail(db: Database, operator: string, brand: string): Promise<boolean> {
  const [row] = await db.select().from(reportMails).where(whereMail(operator, brand));
  return row !== undefined;
}

const whereMail = (operator: string, brand: string) =>
  and(eq(reportMails.operator, operator), eq(reportMails.brand, brand));

/**
 * Begins or ends an operator's weekly mails of a brand. The first one is of the week that has not ended yet.
 * @throws AdminRefusal unknown for a brand that was never published
 */
export async function changeReportMail(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Pick<OperatorRow, "id">,
  { brand, isOn, language }: { brand: string; isOn: boolean; language: BuiltInLocale },
): Promise<void> {
  if (!isOn) {
    await db.delete(reportMails).where(whereMail(operator.id, brand));
    return;
  }
  const site = await findSiteById(db, brand);
  if (!site) throw new AdminRefusal("unknown", { detail: brand });
  const { monday } = getLastWeek(clock.now(), site.timeZone ?? DEFAULT_TIME_ZONE);
  await db
    .insert(reportMails)
    .values({ operator: operator.id, brand, language, lastWeek: monday })
    .onConflictDoUpdate({ target: [reportMails.operator, reportMails.brand], set: { language } });
}

const JOB = { name: "report-mails", leaseMs: 10 * MINUTE_MS, intervalMs: 10 * MINUTE_MS };
const LOOK_INTERVAL_MS = MINUTE_MS;

type MailServices = Pick<Services, "db" | "clock" | "log" | "env">;

/** Mails the reports that are due every ten minutes, in one of the backends that share the database. */
export const startReportMailJob = (services: MailServices): RepeatingJob =>
  startRepeatingJob((signal) => mailReports(services, { onlyWhenDue: true, signal }), {
    name: "reportMails",
    intervalMs: LOOK_INTERVAL_MS,
    onError: (error) => services.log.error("mailing reports failed", { error }),
  });

/**
 * Queues the mails of the last week that are due, each once, whatever two backends do at the same time.
 * @returns false where it is not due, or another process does it
 */
export async function mailReports(
  services: MailServices,
  { onlyWhenDue = false, signal }: { onlyWhenDue?: boolean; signal?: AbortSignal } = {},
): Promise<boolean> {
  const { db, clock, log } = services;
  const claim = await claimSharedJob(db, { ...JOB, onlyWhenDue }, clock.now());
  if (!claim) return false;
  try {
    for (const mail of await listWanted(db)) {
      if (signal?.aborted) break;
      await mailReport(services, mail).catch((error: unknown) =>
        log.error("mailing a report failed", { site: mail.brand, error }),
      );
    }
  } finally {
    const now = clock.now();
    await finishSharedJob(db, claim, { dueAt: now + JOB.intervalMs, coveredUntil: now });
  }
  return true;
}

/** Of operators who are still there, and of brands that are. */
const listWanted = (db: Database) =>
  db
    .select({
      operator: operators,
      brand: reportMails.brand,
      language: reportMails.language,
      name: sites.name,
      timeZone: sites.timeZone,
    })
    .from(reportMails)
    .innerJoin(operators, eq(operators.id, reportMails.operator))
    .innerJoin(sites, eq(sites.id, reportMails.brand))
    .where(and(isNull(operators.removedAt), isNull(sites.removedAt)));

type WantedMail = Awaited<ReturnType<typeof listWanted>>[number];

async function mailReport(
  { db, clock, env }: MailServices,
  { operator, brand, language, name, timeZone }: WantedMail,
): Promise<void> {
  const now = clock.now();
  const { monday, sunday, dueAt } = getLastWeek(now, timeZone ?? DEFAULT_TIME_ZONE);
  if (now < dueAt || operator.email === null || !worksOn(operator, brand)) return;
  const report = await readReport({ db }, { site: brand, from: monday, to: sunday });
  // What is stored of the week is counted within ten minutes after it; a number that still grows is none to mail.
  if (!report || report.countedUntil < dueAt) return;
  const days = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const before = await readReport({ db }, { site: brand, ...days });
  const mail = writeWeeklyReport({
    ...{ report, before, name, language },
    link: `${env.STUDIO_ORIGIN}/brand/${brand}/report`,
  });
  const message = {
    site: brand,
    channel: "email" as const,
    to: operator.email,
    language,
    template: "weekly-report",
  };
  await transact(db, async (tx) => {
    // The row admits each week once; the mail is part of the same transaction.
    const [claimed] = await tx
      .update(reportMails)
      .set({ lastWeek: monday })
      .where(and(whereMail(operator.id, brand), lt(reportMails.lastWeek, monday)))
      .returning();
    if (claimed) await queueMessage(tx, { ...message, ...mail }, now);
  });
}
