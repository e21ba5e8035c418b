import { and, asc, eq, lte } from "drizzle-orm";
import { notifyStorefront } from "@/backend/brand/notify-storefront";
import { type Database, transact } from "@/backend/db/client";
import { plannedPublications } from "@/backend/db/schema/publication";
import { brandDrafts, operators } from "@/backend/db/schema/studio";
import { takeFirst } from "@/backend/db/take-first";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { includesRole, type OperatorRow, worksOn } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { completeDocument } from "@/backend/modules/studio/documents/parse-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { takeOverPacks } from "@/backend/modules/studio/documents/take-over-packs";
import { findDraftRow } from "@/backend/modules/studio/versions/drafts";
import { goLive, transactOnHosts } from "@/backend/modules/studio/versions/go-live";
import { lockChangeableBrand } from "@/backend/modules/studio/versions/lock-brand";
import { continueDraft } from "@/backend/modules/studio/versions/rebase-draft";
import { requireUsableImagesIn, UNREAD_CODES } from "@/backend/modules/studio/versions/require-usable-images";
import { keepCurrentVersion, type StoredVersion } from "@/backend/modules/studio/versions/versions";
import { workOffRows } from "@/backend/runtime/claim-rows";
import { type RepeatingJob, startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { PUBLICATION_PROBLEMS, type PublicationProblem } from "@/lib/contract/admin/publishing/publications";
import { diffDocuments } from "@/lib/domain/studio/document-changes";
import { writeFailureMail } from "./write-failure-mail";

const LOOK_INTERVAL_MS = 5 * SECOND_MS;
/** Longer than reading ten pictures and publishing take. */
const LEASE_MS = 2 * MINUTE_MS;
const AT_ONCE = 2;
/** How long pictures whose host is away are read again. */
const UNREAD_RETRY_MS = 10 * MINUTE_MS;
/** Where no backend ran for so long, what was planned may be over. */
const LATEST_MS = DAY_MS;

type PublicationRow = typeof plannedPublications.$inferSelect;
type PublicationServices = Pick<Services, "db" | "clock" | "log" | "env" | "mailer">;

/** Publishes what is due every few seconds, in whichever backend is first. */
export const startPublicationJob = (services: PublicationServices): RepeatingJob =>
  startRepeatingJob((signal) => publishPlanned(services, signal), {
    name: "publications",
    intervalMs: LOOK_INTERVAL_MS,
    onError: (error) => services.log.error("publishing what is planned failed", { error }),
  });

/**
 * Publishes what is due, each once, whatever two backends do at the same time. What can't be published ends as failed, and who planned it gets
 * a mail; what failed for another reason, such as a database that is away, is tried again.
 */
export async function publishPlanned(services: PublicationServices, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const claim = () => ({
    where: and(eq(plannedPublications.state, "planned"), lte(plannedPublications.publishAt, clock.now())),
    orderBy: asc(plannedPublications.publishAt),
    leaseMs: LEASE_MS,
  });
  await workOffRows(db, plannedPublications, claim, {
    atOnce: AT_ONCE,
    signal,
    work: (row) => publishOne(services, row),
    onError: (error, { brand }) => log.error("publishing at a set time failed", { site: brand, error }),
  });
}

async function publishOne(services: PublicationServices, row: PublicationRow): Promise<void> {
  const { db, clock, env, log } = services;
  const operator = row.operator === null ? null : await findOperator(db, row.operator);
  const end = (problem: PublicationProblem, warnings: readonly BrandWarning[] = []) =>
    endAsFailed(services, row, operator, { problem, warnings });
  if (row.operator !== null && !mayPublish(operator, row.brand)) return end("notAllowed");
  if (clock.now() > row.publishAt + LATEST_MS) return end("late");
  try {
    // It is asked before the transaction, which waits for no host.
    await requireUsableImagesIn(row.brand, row.document, await readDocument(db, row.brand));
    if (!(await makeLive(db, row, operator, clock.now()))) return;
    await notifyStorefront(env, row.brand);
    log.info("published at a set time", { site: row.brand });
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    const { warnings = [] } = error.extra;
    // A host that is away may be back when the lease ends.
    if (isUnread(warnings) && clock.now() < row.publishAt + UNREAD_RETRY_MS) throw error;
    await end(toProblem(error.problem), warnings);
  }
}

const isUnread = (warnings: readonly BrandWarning[]) =>
  warnings.length > 0 && warnings.every(({ code }) => UNREAD_CODES.has(code));

const mayPublish = (operator: OperatorRow | null, brand: string): operator is OperatorRow =>
  operator !== null &&
  operator.removedAt === null &&
  includesRole(operator.role, "editor") &&
  worksOn(operator, brand);

const findOperator = (db: Database, id: string): Promise<OperatorRow | null> =>
  takeFirst(db.select().from(operators).where(eq(operators.id, id)));

/**
 * Makes the frozen document live in one transaction, which claims the row: where it was moved, canceled or published meanwhile, nothing is.
 * @throws AdminRefusal outdated where another version is live than when it was planned; notPublishable; unknown
 */
const makeLive = (
  db: Database,
  row: PublicationRow,
  operator: OperatorRow | null,
  now: number,
): Promise<boolean> =>
  transactOnHosts(db, async (tx) => {
    const { brand, note } = row;
    await lockChangeableBrand(tx, brand);
    const [claimed] = await tx
      .update(plannedPublications)
      .set({ state: "published", endedAt: now, leaseUntil: null })
      .where(whereStillDue(row))
      .returning();
    if (!claimed) return false;
    const live = await keepCurrentVersion(tx, brand, now);
    if ((live?.version.number ?? null) !== row.basedOn)
      throw new AdminRefusal("outdated", { detail: String(live?.version.number ?? 0) });
    const document = await takeOverPacks(tx, brand, completeDocument(row.document));
    const version = await goLive(tx, { brand, document, source: "studio", note }, operator, now);
    await tx
      .update(plannedPublications)
      .set({ version: version.number })
      .where(eq(plannedPublications.id, row.id));
    await releaseDraft(tx, claimed, live, { number: version.number, document });
    const details = { version: version.number, fields: version.changes, planned: true };
    const changes = diffDocuments(live?.document ?? null, document);
    await recordAudit(tx, { operator, action: "brandPublished", brand, details, changes }, now);
    return true;
  });

const whereStillDue = ({ id, publishAt }: PublicationRow) =>
  and(
    eq(plannedPublications.id, id),
    eq(plannedPublications.state, "planned"),
    eq(plannedPublications.publishAt, publishAt),
  );

/**
 * Ends the draft that was published. One that was changed since goes on from there; another one than was planned is merged as always. The
 * transaction holds the brand's lock.
 */
async function releaseDraft(
  tx: Database,
  { brand, revision }: PublicationRow,
  before: StoredVersion | null,
  published: { number: number; document: BrandDocument },
): Promise<void> {
  const draft = await findDraftRow(tx, brand);
  if (revision === null || draft === null || draft.revision < revision) return;
  const isIt = eq(brandDrafts.brand, brand);
  if (draft.revision === revision) {
    await tx.delete(brandDrafts).where(isIt);
    return;
  }
  const { document, basedOn, base } = await continueDraft(tx, draft, before, published);
  await tx.update(brandDrafts).set({ document, basedOn, base }).where(isIt);
}

/** Notes why it was not published, and tells who planned it, each once. */
async function endAsFailed(
  { db, clock, env, mailer }: PublicationServices,
  row: PublicationRow,
  operator: OperatorRow | null,
  failure: { problem: PublicationProblem; warnings: readonly BrandWarning[] },
): Promise<void> {
  const { brand, language } = row;
  const now = clock.now();
  await transact(db, async (tx) => {
    const [failed] = await tx
      .update(plannedPublications)
      .set({ state: "failed", endedAt: now, leaseUntil: null, ...failure, warnings: [...failure.warnings] })
      .where(whereStillDue(row))
      .returning();
    if (!failed) return;
    const details = { problem: failure.problem, at: new Date(row.publishAt).toISOString() };
    await recordAudit(tx, { operator, action: "publicationFailed", brand, details }, now);
    // A removed operator has no address.
    if (!operator?.email) return;
    const link = `${env.STUDIO_ORIGIN}/brand/${brand}/changes`;
    const mail = writeFailureMail({ ...row, ...failure, name: row.document.name, link });
    const message = { site: brand, channel: "email" as const, to: operator.email, language };
    await queueMessage(tx, { ...message, template: "publication-failed", ...mail }, now);
  });
  mailer?.wake();
}

/** What is wrong with a document in any other way is an error of it. */
const toProblem = (name: string): PublicationProblem =>
  PUBLICATION_PROBLEMS.find((known) => known === name) ?? "notPublishable";
