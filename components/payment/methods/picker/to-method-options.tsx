import { FIELDS_BY_FORM } from "@/components/payment/methods/method-form-props";
import { MethodIcon } from "@/components/ui/art/method-icon";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import type { CheckoutMethod } from "@/lib/server/loaders/load-first-price";
import type { MethodOption } from "./method-option";

/**
 * The methods of a brand with their icons. Made on the server: the browser receives what the brand offers as data, so
 * the icons of all other methods stay out of its code.
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
