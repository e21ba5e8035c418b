import type { Currency } from "@/lib/config/constants";

/** The choices of the buyer that a price depends on. */
export interface PriceChoice {
  method: string;
  /** Null: the currency of the plan. */
  currency: Currency | null;
  coupon: string | null;
  /** 1: a single payment. Null: the brand's default, if the method supports installments. */
  installments: number | null;
}
