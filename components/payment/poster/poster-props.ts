import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { DrawnCode } from "./poster-qr";

/** What the page knows of a payment, for the poster that shows it. */
export interface PosterProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order. */
  otherWay: string;
  /** The first code as the server drew it. */
  drawn: DrawnCode | null;
}
