import { METHOD_REGISTRY } from "@/components/payment/methods/method-registry";
import type { CheckoutMethod } from "@/lib/server/loaders/load-first-price";
import type { MethodOption } from "./method-option";

/** The methods of a brand with their looks, for the browser. */
export function toMethodOptions(methods: readonly CheckoutMethod[]): MethodOption[] {
  return methods.map(({ code, discountRate, currencies, installments }) => {
    const { icon: Icon, fields } = METHOD_REGISTRY[code];
    return { code, discountRate, currencies, installments, icon: <Icon />, fields };
  });
}
