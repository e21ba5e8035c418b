import type { CardInput } from "@/lib/contract/bill/checkout";
import { type BirthDateProblem, checkBirthDate, parseBirthDate } from "@/lib/domain/payment/birth-date";
import { cardBrandOf } from "@/lib/domain/payment/card-brand";
import { checkExpiry, parseExpiry } from "@/lib/domain/payment/card-expiry";
import { cardDigits, checkCardNumber } from "@/lib/domain/payment/card-number";
import type { CardRegion } from "@/lib/domain/payment/card-region";
import { checkSecurityCode } from "@/lib/domain/payment/security-code";
import { checkTaxId, normaliseTaxId } from "@/lib/domain/payment/tax-id";
import { checkZip, type ZipProblem, zipDigits } from "@/lib/domain/payment/zip";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";

/** The card form as it is typed. It lives in the inputs alone and goes with them (threat T47). */
export interface CardValues {
  number: string;
  expiry: string;
  securityCode: string;
  firstName: string;
  lastName: string;
  /** CPF or CNPJ; this and all that follows is asked for where the region wants it. */
  taxId: string;
  /** DD/MM/YYYY. */
  birthDate: string;
  phone: string;
  zip: string;
  state: string;
  city: string;
  street: string;
  streetNumber: string;
  /** The buyer agrees that the card is saved. */
  save: boolean;
}

/** Problems that only this form has, with their words in `checkout.card`. */
export const OWN_PROBLEMS = [
  "firstNameRequired",
  "lastNameRequired",
  "nameTooLong",
  "birthDateRequired",
  "birthDateInvalid",
  "zipRequired",
  "zipInvalid",
  "zipTooShort",
  "zipTooLong",
  "stateRequired",
  "cityRequired",
  "cityBeforeState",
  "streetRequired",
  "streetNumberRequired",
  "textTooLong",
] as const satisfies readonly (string | BirthDateProblem | ZipProblem)[];
export type CardProblem = FieldProblem | (typeof OWN_PROBLEMS)[number];

export const EMPTY_CARD: CardValues = {
  number: "",
  expiry: "",
  securityCode: "",
  firstName: "",
  lastName: "",
  taxId: "",
  birthDate: "",
  phone: "",
  zip: "",
  state: "",
  city: "",
  street: "",
  streetNumber: "",
  save: false,
};

const LONGEST_NAME = 60;
const LONGEST = { city: 80, street: 120, streetNumber: 20 };

function filled(missing: CardProblem, longest: number, tooLong: CardProblem = "textTooLong") {
  return (text: string): CardProblem | null => {
    if (text.trim() === "") return missing;
    return text.trim().length > longest ? tooLong : null;
  };
}

/** What is wrong with each field (spec §5). `now` is asked for when a field is checked: cards expire while pages stand. */
export function cardRules(region: CardRegion, now: () => number) {
  return {
    number: (text: string) => checkCardNumber(text),
    expiry: (text: string) => checkExpiry(text, now()),
    securityCode: (text: string, all: CardValues) =>
      checkSecurityCode(text, cardBrandOf(cardDigits(all.number))),
    firstName: filled("firstNameRequired", LONGEST_NAME, "nameTooLong"),
    lastName: filled("lastNameRequired", LONGEST_NAME, "nameTooLong"),
    ...(region.taxId ? { taxId: (text: string) => checkTaxId(text) } : {}),
    ...(region.birthDate ? { birthDate: (text: string) => checkBirthDate(text, now()) } : {}),
    ...(region.phone ? { phone: (text: string) => (text.trim() === "" ? "phoneRequired" : null) } : {}),
    ...(region.address ? addressRules : {}),
  } as const;
}

const addressRules = {
  zip: (text: string) => checkZip(text),
  state: (text: string) => (text === "" ? "stateRequired" : null),
  // State before city (spec §5).
  city: (text: string, all: CardValues) =>
    all.state === "" ? "cityBeforeState" : filled("cityRequired", LONGEST.city)(text),
  street: filled("streetRequired", LONGEST.street),
  streetNumber: filled("streetNumberRequired", LONGEST.streetNumber),
} as const;

/** The checked form as billing takes it; `phone` in E.164. */
export function cardInput(values: CardValues, region: CardRegion, phone: string | null): CardInput {
  const expiry = parseExpiry(values.expiry);
  const birthDate = region.birthDate ? parseBirthDate(values.birthDate) : null;
  return {
    number: cardDigits(values.number),
    expiryMonth: expiry?.month ?? 0,
    expiryYear: expiry?.year ?? 0,
    securityCode: values.securityCode.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(region.taxId ? { taxId: normaliseTaxId(values.taxId) } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(phone ? { phone } : {}),
    ...(region.address ? { address: addressOf(values) } : {}),
    ...(values.save ? { save: true } : {}),
  };
}

const addressOf = ({ zip, state, city, street, streetNumber }: CardValues) => ({
  zip: zipDigits(zip),
  state,
  city: city.trim(),
  street: street.trim(),
  number: streetNumber.trim(),
});
