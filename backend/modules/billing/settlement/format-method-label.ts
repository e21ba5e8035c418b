import type { StoredCard } from "@/backend/db/schema/payment";
import { formatCardName } from "@/lib/domain/payment/card/card-name";

/** "Visa ••42" and the like; for methods without a card nothing beyond the method itself. */
export function formatMethodLabel(method: string, card: StoredCard | null): string {
  return card ? formatCardName(card) : method;
}
