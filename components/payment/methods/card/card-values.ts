import type { CardInput } from "@/lib/contract/bill/checkout";
import { cardBrandOf } from "@/lib/domain/payment/card-brand";
import { checkExpiry, parseExpiry } from "@/lib/domain/payment/card-expiry";
import { cardDigits, checkCardNumber } from "@/lib/domain/payment/card-number";
import { checkSecurityCode } from "@/lib/domain/payment/security-code";
import { checkTaxId, normaliseTaxId } from "@/lib/domain/payment/tax-id";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";

/** The card form as it is typed. It lives in the inputs alone and goes with them (threat T47). */
export interface CardValues {
  number: string;
  expiry: string;
  securityCode: string;
  firstName: string;
  lastName: string;
  /** CPF or CNPJ; asked for in Brazil only. */
  taxId: string;
}

export type CardProblem = FieldProblem | "firstNameRequired" | "lastNameRequired" | "nameTooLong";

export const EMPTY_CARD: CardValues = {
  number: "",
  expiry: "",
  securityCode: "",
  firstName: "",
  lastName: "",
  taxId: "",
};

const LONGEST_NAME = 60;

/** What is wrong with each field (spec §5). `now` is asked for when a field is checked: cards expire while pages stand. */
export function cardRules(withTaxId: boolean, now: () => number) {
  const name = (missing: CardProblem) => (text: string) => {
    if (text.trim() === "") return missing;
    return text.trim().length > LONGEST_NAME ? "nameTooLong" : null;
  };
  return {
    number: (text: string) => checkCardNumber(text),
    expiry: (text: string) => checkExpiry(text, now()),
    securityCode: (text: string, all: CardValues) =>
      checkSecurityCode(text, cardBrandOf(cardDigits(all.number))),
    firstName: name("firstNameRequired"),
    lastName: name("lastNameRequired"),
    ...(withTaxId ? { taxId: (text: string) => checkTaxId(text) } : {}),
  };
}

/** The checked form as billing takes it. */
export function cardInput(values: CardValues, withTaxId: boolean): CardInput {
  const expiry = parseExpiry(values.expiry);
  return {
    number: cardDigits(values.number),
    expiryMonth: expiry?.month ?? 0,
    expiryYear: expiry?.year ?? 0,
    securityCode: values.securityCode.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(withTaxId ? { taxId: normaliseTaxId(values.taxId) } : {}),
  };
}
