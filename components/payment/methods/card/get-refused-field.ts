import type { ErrorField } from "@/lib/domain/errors/error-catalog";
import type { CardValues } from "./card-values";

const CARD_FIELD_BY_ERROR_FIELD: Partial<Record<ErrorField, keyof CardValues>> = {
  cardNumber: "number",
  cardExpiry: "expiry",
  securityCode: "securityCode",
};

/** The field of the card form that shows an error; null: the error is about the whole card. */
export function getRefusedField(field: ErrorField): keyof CardValues | null {
  return CARD_FIELD_BY_ERROR_FIELD[field] ?? null;
}
