import type { ProviderCode } from "@/backend/providers/provider";
import { PROVIDER_RULES } from "@/backend/providers/provider-rules";

/** Of the currencies a brand takes with a method, those that its provider takes, too: PayNow knows Singapore's alone. */
export function filterSupportedCurrencies(method: ProviderCode, currencies: readonly string[]): string[] {
  const supported: readonly string[] | undefined = PROVIDER_RULES[method].currencies;
  return currencies.filter((currency) => supported === undefined || supported.includes(currency));
}
