import type { KeptCard } from "@/backend/db/schema/payment";
import { cardName } from "@/lib/domain/payment/card-name";

/** "Visa ••42" and the like; for methods without a card nothing beyond the method itself. */
export function labelOf(method: string, card: KeptCard | null): string {
  return card ? cardName(card) : method;
}
