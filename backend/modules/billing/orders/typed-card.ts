import type { OrderRow } from "@/backend/modules/billing/rows";
import { RENEWAL_QUOTE_PREFIX } from "@/backend/modules/renewals/renewal-rules";

/**
 * True where whoever has a payment's link can pay the order with a card that they type (rules/payments#a-card-without-a-log-in). A plan that
 * is sold only with its renewal needs its buyer's consent; a renewal's own order has one.
 */
export const takesTypedCard = ({ method, renewal, quoteId }: OrderRow): boolean =>
  method === "card" && (renewal?.required !== true || quoteId.startsWith(RENEWAL_QUOTE_PREFIX));
