import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerMovements } from "@/backend/db/schema/provider";
import type { MovementKind } from "@/backend/db/schema/statement";
import { createRandomId } from "@/backend/runtime/random-values";
import type { Money } from "@/lib/contract/field-schemas";
import { calculatePercent } from "@/lib/domain/money/calculate-amounts";
import type { Charge, ProviderRules } from "./charge";
import type { ProviderCode, ProviderTerms, StatementPage } from "./provider";
import { getProviderRules } from "./provider-rules";

const PAGE_SIZE = 500;

/**
 * Adds to the account what a charge has received or sent back since its last lines, and the fee of what came. Call it in
 * the transaction that changes the charge, after the change: its row is locked then, so no line is written twice.
 * @param now epoch milliseconds
 * @param isNew true for a charge inserted in this transaction, which has no lines yet
 */
export async function recordMovements(
  tx: Database,
  charge: Charge,
  now: number,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  if (charge.received === null) return;
  const booked = isNew ? { received: 0, sentBack: 0 } : await sumMovements(tx, charge.ref);
  const received = charge.received - booked.received;
  const sentBack = charge.refunded - booked.sentBack;
  const isChargeback = charge.facts.after?.kind === "chargeback" && charge.facts.after.stage === "succeeded";
  const { terms } = getProviderRules(charge);
  const currency = charge.facts.receivedCurrency ?? charge.currency;
  const amounts: [MovementKind, number][] = [
    ["charge", received],
    ["fee", -calculateFee(terms, { amount: received, currency })],
    [isChargeback ? "chargeback" : "refund", -sentBack],
  ];
  const lines = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({
      ...{ id: `mov_${createRandomId(24)}`, kind, amount, at: now },
      ...{ provider: charge.provider, site: charge.site, ref: charge.ref, attemptId: charge.attemptId },
      currency,
    }));
  if (lines.length > 0) await tx.insert(providerMovements).values(lines);
}

/** What the lines of a charge add up to, in minor units. */
async function sumMovements(tx: Database, ref: string): Promise<{ received: number; sentBack: number }> {
  const { kind, amount } = providerMovements;
  const [sums] = await tx
    .select({
      received: sql<number>`coalesce(sum(${amount}) filter (where ${kind} = 'charge'), 0)`.mapWith(Number),
      sentBack:
        sql<number>`coalesce(-sum(${amount}) filter (where ${kind} in ('refund', 'chargeback')), 0)`.mapWith(
          Number,
        ),
    })
    .from(providerMovements)
    .where(eq(providerMovements.ref, ref));
  return sums ?? { received: 0, sentBack: 0 };
}

/** One page of the statement of a simulated provider; see `PaymentProvider`. */
export async function readStatementPage(
  db: Database,
  { code }: Pick<ProviderRules, "code">,
  { since, after }: { since: number; after?: string | null | undefined },
): Promise<StatementPage> {
  const { provider, at, id } = providerMovements;
  const [, lastAt, lastId] = /^(\d+):(.+)$/.exec(after ?? "") ?? [];
  const rows = await db
    .select()
    .from(providerMovements)
    .where(
      and(
        eq(provider, code satisfies ProviderCode),
        gte(at, since),
        lastId ? sql`(${at}, ${id}) > (${Number(lastAt)}::bigint, ${lastId})` : undefined,
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(PAGE_SIZE);
  const last = rows.at(-1);
  return {
    movements: rows.map(({ provider: _, amount, currency, ...row }) => ({
      ...row,
      amount: { amount, currency },
    })),
    next: last && rows.length === PAGE_SIZE ? `${last.at}:${last.id}` : null,
  };
}

/** The agreed fee of received money, in hundredths, rounded half up to what the currency can pay. */
export const calculateFee = ({ feeBasisPoints }: Pick<ProviderTerms, "feeBasisPoints">, received: Money) =>
  calculatePercent(received, feeBasisPoints / 100);
