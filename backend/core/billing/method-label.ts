import type { KeptCard } from "@/backend/db/schema/payment";

/** "visa ••42" and the like; for methods without a card nothing beyond the method itself. */
export function labelOf(method: string, card: KeptCard | null): string {
  return card ? `${card.brand} ••${card.last4.slice(-2)}` : method;
}
