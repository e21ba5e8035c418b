import type { Currency } from "@/lib/config/constants";

/** Everything of a price that the buyer chooses. */
export interface PriceChoice {
  method: string;
  /** Null: the plan's own. */
  currency: Currency | null;
  coupon: string | null;
  /** 1: paid at once. Null: the brand's default is chosen where the method can be split. */
  installments: number | null;
}
