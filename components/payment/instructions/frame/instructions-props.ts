import type { RenderedCode } from "@/components/payment/instructions/parts/instructions-qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** The props that all payment instructions share. */
export interface InstructionsProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order. */
  otherMethodHref: string;
  /** The QR code of the first payload, rendered on the server. */
  initialCode: RenderedCode | null;
}
