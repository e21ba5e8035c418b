import type { Currency } from "@/lib/config/constants";
import type { CardInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import type { ErrorField } from "@/lib/domain/errors/error-catalog";

/** What a method needs beyond being chosen. */
export interface PaymentDetails {
  card?: CardInput;
  savedCard?: SavedCardInput;
  /** In E.164, for methods that reach the buyer by phone. */
  phone?: string;
  /** Who pays, for providers that want to know it before they say where. */
  customer?: CustomerInput;
}

/** Why the last press was refused, for the fields that a widget has. */
export interface MethodRefusal {
  field: ErrorField;
  text: string;
  /** True where the same details can't work: they are taken away. */
  needsOtherDetails: boolean;
}

export interface MethodWidgetProps {
  /** Of the form that the pay buttons outside of it submit. */
  formId: string;
  busy: boolean;
  /** Of the price: some fields are asked for in one country only. */
  currency: Currency;
  /** What the press will pay, as the reader writes it. */
  amount: string;
  /** The press went through and the page is being left: nothing typed may stay behind. */
  isLeaving: boolean;
  /** A new object for each refused press. */
  refusal: MethodRefusal | null;
  onPay(details: PaymentDetails): void;
}
