import type { ProviderCode } from "@/backend/providers/provider";
import { RULES } from "@/backend/providers/rules-of";

/** Of the currencies a brand takes with a method, those that its provider takes, too: PayNow knows Singapore's alone. */
export function takenBy(method: ProviderCode, currencies: readonly string[]): string[] {
  const only: readonly string[] | undefined = RULES[method].currencies;
  return currencies.filter((currency) => only === undefined || only.includes(currency));
}
