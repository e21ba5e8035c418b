import type { CheckoutMethod } from "@/lib/server/loaders/load-first-price";
import type { OfferedMethod } from "./offered-method";
import { METHODS } from "./registry";

/** The methods of a brand with their looks, for the browser. */
export function offeredMethods(methods: readonly CheckoutMethod[]): OfferedMethod[] {
  return methods.map(({ code, discountRate, currencies, installments }) => {
    const { icon: Icon, fields } = METHODS[code];
    return { code, discountRate, currencies, installments, icon: <Icon />, fields };
  });
}
