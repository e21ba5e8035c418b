import { FIELDS_BY_FORM } from "@/components/payment/methods/method-form-props";
import { MethodIcon } from "@/components/ui/art/method-icon";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import type { CheckoutMethod } from "@/lib/server/loaders/load-first-price";
import type { MethodOption } from "./method-option";

/**
 * Adds the icons and error fields to the methods of a brand. Runs on the server, so that the browser does not load the
 * icons of other methods.
 */
export function toMethodOptions(methods: readonly CheckoutMethod[]): MethodOption[] {
  return methods.map(({ code, discountRate, currencies, installments }) => {
    const { icon, form } = METHODS[code];
    return {
      code,
      discountRate,
      currencies,
      installments,
      icon: <MethodIcon name={icon} />,
      fields: FIELDS_BY_FORM[form],
    };
  });
}
