import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";

/** The plan's fixed prices in other currencies than that of its price, one for each; empty where the upstream sends none. */
export function listOtherPrices({ price, prices }: Pick<Plan, "price" | "prices">): Money[] {
  const byCurrency = new Map((prices ?? []).map((other) => [other.currency, other]));
  byCurrency.delete(price.currency);
  return [...byCurrency.values()];
}
