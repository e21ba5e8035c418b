import { statementLines } from "@/backend/db/schema/statement";
import type { BillingContext } from "@/backend/modules/billing/billing";

/**
 * Stores the lines of every provider's statement since a moment (epoch milliseconds), each once.
 * @throws what a provider threw that did not answer; the lines read so far are stored
 */
export async function importStatements({ db, providers }: BillingContext, since: number): Promise<void> {
  for (const provider of Object.values(providers)) {
    let after: string | null = null;
    do {
      const { movements, next } = await provider.readStatement(since, after);
      const lines = movements.map(({ amount, ...movement }) => ({
        ...movement,
        ...{ provider: provider.code, amount: amount.amount, currency: amount.currency },
      }));
      if (lines.length > 0) await db.insert(statementLines).values(lines).onConflictDoNothing();
      after = next;
    } while (after !== null);
  }
}
