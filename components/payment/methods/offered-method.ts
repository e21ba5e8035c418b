import type { ReactNode } from "react";
import type { ErrorField } from "@/lib/domain/errors/catalogue";
import type { MethodCode } from "@/lib/domain/payment/method-code";

/** A method the buyer can choose, as the server hands it to the checkout. */
export interface OfferedMethod {
  code: MethodCode;
  /** Percent off with this method; 0: none. */
  discountRate: number;
  icon: ReactNode;
  /** Refusals that its widget itself shows beside what is wrong. */
  fields: readonly ErrorField[];
}
