import type { Database } from "@/backend/db/client";
import { CONSENT_KINDS, consents } from "@/backend/db/schema/consent";
import type { ValidatedPaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";

/**
 * Stores what the buyer agreed to with a new attempt: the text that was shown, its language, the quoted terms and the time
 * (rules/renewal#consent). A consent without an effect, such as to a renewal by a method that can't renew, is not stored.
 */
export async function recordConsents(
  tx: Database,
  order: OrderRow,
  attempt: AttemptRow,
  { consents: given, isPreselected, language }: ValidatedPaymentRequest,
): Promise<void> {
  const hasEffect = { renewal: attempt.renews, saveCard: attempt.keepsCard };
  const rows = CONSENT_KINDS.flatMap((kind) => {
    const text = given[kind]?.text;
    if (text === undefined || !hasEffect[kind]) return [];
    return [
      {
        ...{ kind, text, language },
        attemptId: attempt.id,
        orderId: order.id,
        site: order.site,
        uid: order.uid,
        method: attempt.method,
        preselected: isPreselected[kind],
        terms: kind === "renewal" ? order.renewal : null,
        createdAt: attempt.createdAt,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(consents).values(rows);
}
