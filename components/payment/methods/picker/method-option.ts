import type { ReactNode } from "react";
import type { Currency } from "@/lib/config/constants";
import type { ErrorField } from "@/lib/domain/errors/error-catalog";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";

/** The name of the radio buttons that choose a method. */
export const METHOD_RADIO_GROUP = "method";

/** A method the buyer can choose, as the server sends it to the checkout. */
export interface MethodOption {
  code: MethodCode;
  /** Percent off with this method; 0: none. */
  discountRate: number;
  /** In the brand's order. */
  currencies: readonly Currency[];
  /** Whether it can be paid in installments. */
  installments: boolean;
  /** What billing needs of a card's holder; null: it does not say. */
  holderData: readonly string[] | null;
  icon: ReactNode;
  /** The marks of the card networks; none for other methods. */
  networks?: ReactNode;
  /** The error fields that its form shows at its inputs. */
  fields: readonly ErrorField[];
}
