import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { operators } from "@/backend/db/schema/studio";
import { members } from "@/backend/db/schema/user";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import { isWithdrawalRefundLate, whereRefundIsLate } from "@/backend/modules/billing/refunds/late-refund";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findStoredSite, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import type { STATEMENT_FILTERS } from "@/lib/config/constants-of-withdrawals";
import type { ListedStatement } from "@/lib/contract/admin/withdrawals";
import { planRefund } from "./plan-refund";
import type { WithdrawalRow } from "./withdrawal-mails";
import {
  getWithdrawalDays,
  getWithdrawalEnd,
  readWithdrawalRules,
  type WithdrawalRules,
} from "./withdrawal-period";

const PAGE = 25;

interface StatementQuery {
  brand: string;
  /** `open`: all that needs a person. */
  state?: (typeof STATEMENT_FILTERS)[number] | undefined;
  /** An order, or the beginning of an address. */
  search?: string | undefined;
  before?: string | undefined;
}

/** The statement with this id at this brand, or null. */
export const findStatement = (db: Database, site: string, id: string): Promise<WithdrawalRow | null> =>
  takeFirst(
    db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.id, id), eq(withdrawals.site, site))),
  );

/**
 * A page of a brand's statements, the newest first.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown: no such brand
 */
export async function listWithdrawals(
  db: Database,
  { brand, state, search, before }: StatementQuery,
  now: number,
): Promise<{ statements: ListedStatement[]; hasMore: boolean }> {
  const condition = and(
    state === undefined ? undefined : matchFilter(db, state),
    search ? matchSearch(search) : undefined,
    before === undefined
      ? undefined
      : sql`(${withdrawals.receivedAt}, ${withdrawals.id}) < (select last.received_at, last.id from ${withdrawals} last where last.id = ${before})`,
  );
  const statements = await readStatements(db, brand, condition, { limit: PAGE + 1, now });
  return { statements: statements.slice(0, PAGE), hasMore: statements.length > PAGE };
}

/**
 * One of them.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown
 */
export async function readListedStatement(
  db: Database,
  { brand, id }: { brand: string; id: string },
  now: number,
): Promise<ListedStatement> {
  const [statement] = await readStatements(db, brand, eq(withdrawals.id, id), { limit: 1, now });
  if (!statement) throw new AdminRefusal("unknown", { detail: id });
  return statement;
}

const matchFilter = (db: Database, state: (typeof STATEMENT_FILTERS)[number]): SQL | undefined =>
  state === "open"
    ? or(inArray(withdrawals.state, ["unmatched", "pending"]), whereRefundIsLate(db))
    : eq(withdrawals.state, state);

const matchSearch = (search: string): SQL | undefined =>
  or(
    eq(withdrawals.orderText, search),
    eq(withdrawals.orderId, search.toLowerCase()),
    sql`starts_with(${withdrawals.email}, ${search.toLowerCase()})`,
  );

async function readStatements(
  db: Database,
  brand: string,
  condition: SQL | undefined,
  { limit, now }: { limit: number; now: number },
): Promise<ListedStatement[]> {
  const site = await findStoredSite(db, brand);
  if (!site) throw new AdminRefusal("unknown", { detail: brand });
  const rules = readWithdrawalRules((await readSiteConfigRow(db, brand)).config);
  const rows = await db
    .select({ statement: withdrawals, order: orders, account: members.account, by: operators.name })
    .from(withdrawals)
    .leftJoin(orders, and(eq(orders.id, withdrawals.orderId), eq(orders.site, withdrawals.site)))
    .leftJoin(members, whereMember(members, orders))
    .leftJoin(operators, eq(operators.id, withdrawals.operator))
    .where(and(eq(withdrawals.site, brand), condition))
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id))
    .limit(limit);
  return Promise.all(rows.map((row) => toListedStatement(db, row, site, { rules, now })));
}

interface StatementRow {
  statement: WithdrawalRow;
  order: typeof orders.$inferSelect | null;
  account: string | null;
  by: string | null;
}

async function toListedStatement(
  db: Database,
  { statement, order, account, by }: StatementRow,
  { timeZone }: SiteWithHosts,
  { rules, now }: { rules: WithdrawalRules; now: number },
): Promise<ListedStatement> {
  const { id, name, orderText, email, receivedAt, state, reason, note, decidedAt } = statement;
  return {
    ...{ id, name, order: orderText, email, receivedAt, state, reason, note, decidedAt, by },
    matched: order && {
      ...{ orderId: order.id, planName: order.planName, account: account ?? "" },
      total: { amount: order.total, currency: order.currency },
      endsAt:
        order.paidAt === null
          ? null
          : getWithdrawalEnd(order.paidAt, getWithdrawalDays(rules, order.country), timeZone),
    },
    isLate: state === "approved" && order !== null && (await isWithdrawalRefundLate(db, order.id)),
    refund: await findRefund(db, statement, order, now),
  };
}

async function findRefund(
  db: Database,
  { state, amount, currency, receivedAt }: WithdrawalRow,
  order: StatementRow["order"],
  now: number,
): Promise<ListedStatement["refund"]> {
  if (!order) return null;
  if (state === "pending") {
    const plan = await planRefund(db, order, { receivedAt, now });
    return plan && { amount: plan.amount, isPartial: plan.isPartial, currency: order.currency };
  }
  return amount === null || currency === null
    ? null
    : { amount, currency, isPartial: amount > 0 && amount < order.total };
}
