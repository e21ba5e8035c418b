import type { RenderedCode } from "@/components/payment/instructions/parts/instructions-qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** What the page knows of a payment, for the poster that shows it. */
export interface InstructionsProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order. */
  otherMethodHref: string;
  /** The first code as the server drew it. */
  initialCode: RenderedCode | null;
}
