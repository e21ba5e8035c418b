import { FIELDS_BY_FORM } from "@/components/payment/methods/method-form-props";
import { CardNetworks } from "@/components/ui/art/marks/card-mark";
import { MethodMark } from "@/components/ui/art/marks/method-mark";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import type { CheckoutMethod } from "@/lib/server/loaders/load-first-price";
import type { MethodOption } from "./method-option";

/**
 * Adds the icons and error fields to the methods of a brand. Runs on the server, so that the browser does not load the
 * icons of other methods.
 */
export function toMethodOptions(methods: readonly CheckoutMethod[]): MethodOption[] {
  return methods.map(({ code, discountRate, currencies, installments }) => {
    const { form } = METHODS[code];
    return {
      code,
      discountRate,
      currencies,
      installments,
      icon: <MethodMark code={code} />,
      networks: code === "card" && currencies[0] ? <CardNetworks currency={currencies[0]} /> : null,
      fields: FIELDS_BY_FORM[form],
    };
  });
}
