import type { ReactNode } from "react";
import type { Currency } from "@/lib/config/constants";
import type { ErrorField } from "@/lib/domain/errors/error-catalog";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";

/** A method the buyer can choose, as the server hands it to the checkout. */
/** Name of the radio buttons that choose a method. */
export const METHOD_RADIO_GROUP = "method";

export interface MethodOption {
  code: MethodCode;
  /** Percent off with this method; 0: none. */
  discountRate: number;
  /** What it can be paid in, in the brand's order, and whether in parts. */
  currencies: readonly Currency[];
  installments: boolean;
  icon: ReactNode;
  /** Refusals that its widget itself shows beside what is wrong. */
  fields: readonly ErrorField[];
}
