import type { ErrorField } from "@/lib/domain/errors/catalogue";
import type { CardValues } from "./card-values";

const FIELDS: Partial<Record<ErrorField, keyof CardValues>> = {
  cardNumber: "number",
  cardExpiry: "expiry",
  securityCode: "securityCode",
};

/** The field of the card form that a refusal belongs beside; null: it is about the card as a whole. */
export function refusedField(field: ErrorField): keyof CardValues | null {
  return FIELDS[field] ?? null;
}
