import type { CardInput } from "@/lib/contract/bill/checkout";
import { checkTaxId, normalizeTaxId } from "@/lib/domain/brazil/tax-id";
import {
  type BirthDateProblem,
  type CardHolderRequirements,
  checkBirthDate,
  checkHolderName,
  checkZip,
  extractZipDigits,
  type HolderNameProblem,
  parseBirthDate,
  splitHolderName,
  type ZipProblem,
} from "@/lib/domain/payment/card/card-holder";
import { checkCardNumber, detectCardBrand, extractCardDigits } from "@/lib/domain/payment/card/card-number";
import {
  checkCardExpiry,
  checkSecurityCode,
  cleanSecurityCode,
  parseCardExpiry,
} from "@/lib/domain/payment/card/card-security";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";

/** The values of the card form as typed; they exist only in the inputs (threat T47). */
export interface CardValues {
  number: string;
  expiry: string;
  securityCode: string;
  /** First and last name, as on the card. */
  holder: string;
  /** CPF or CNPJ. This and the fields below are requested only where the region needs them. */
  taxId: string;
  /** DD/MM/YYYY. */
  birthDate: string;
  phone: string;
  zip: string;
  state: string;
  city: string;
  street: string;
  streetNumber: string;
}

/** Problems that only this form has; their messages are in `checkout.card`. */
export const CARD_FORM_PROBLEMS = [
  "holderRequired",
  "holderIncomplete",
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
] as const satisfies readonly (string | BirthDateProblem | HolderNameProblem | ZipProblem)[];
export type CardProblem = FieldProblem | (typeof CARD_FORM_PROBLEMS)[number];

export const EMPTY_CARD: CardValues = {
  number: "",
  expiry: "",
  securityCode: "",
  holder: "",
  taxId: "",
  birthDate: "",
  phone: "",
  zip: "",
  state: "",
  city: "",
  street: "",
  streetNumber: "",
};

const MAX_LENGTHS = { city: 80, street: 120, streetNumber: 20 };

const createTextRule =
  (missingProblem: CardProblem, maxLength: number) =>
  (text: string): CardProblem | null => {
    if (text.trim() === "") return missingProblem;
    return text.trim().length > maxLength ? "textTooLong" : null;
  };

/**
 * The validation rule of each field (rules/validation#card-fields). `now` returns epoch milliseconds and is called at each
 * check, because a card may expire while the page is open. `checkPhone` loads the phone library. `isAddressOpen`: false while
 * state, city and street are found by the ZIP code. `showsNumber`: false while the number of the house has no field yet.
 */
export function createCardRules(
  region: CardHolderRequirements,
  { isAddressOpen, showsNumber }: { isAddressOpen: boolean; showsNumber: boolean },
  now: () => number,
  checkPhone: (text: string) => Promise<CardProblem | null>,
) {
  return {
    number: (text: string) => checkCardNumber(text),
    expiry: (text: string) => checkCardExpiry(text, now()),
    securityCode: (text: string, all: CardValues) =>
      checkSecurityCode(text, detectCardBrand(extractCardDigits(all.number))),
    holder: (text: string) => checkHolderName(text),
    ...(region.taxId ? { taxId: (text: string) => checkTaxId(text) } : {}),
    ...(region.birthDate ? { birthDate: (text: string) => checkBirthDate(text, now()) } : {}),
    ...(region.phone
      ? { phone: (text: string) => (text.trim() === "" ? "phoneRequired" : checkPhone(text)) }
      : {}),
    ...(region.address ? { zip: (text: string) => checkZip(text) } : {}),
    ...(region.address && showsNumber ? NUMBER_RULE : {}),
    ...(region.address && isAddressOpen ? STREET_RULES : {}),
  } as const;
}

const NUMBER_RULE = {
  streetNumber: createTextRule("streetNumberRequired", MAX_LENGTHS.streetNumber),
} as const;

/** What a ZIP code stands for. */
export const STREET_FIELDS = ["state", "city", "street"] as const;

const STREET_RULES = {
  state: (text: string) => (text === "" ? "stateRequired" : null),
  // State before city (rules/validation#card-fields).
  city: (text: string, all: CardValues) =>
    all.state === "" ? "cityBeforeState" : createTextRule("cityRequired", MAX_LENGTHS.city)(text),
  street: createTextRule("streetRequired", MAX_LENGTHS.street),
} as const;

/** Converts the validated form to billing's input; `phone` in E.164. */
export function toCardInput(
  values: CardValues,
  region: CardHolderRequirements,
  phone: string | null,
): CardInput {
  const expiry = parseCardExpiry(values.expiry);
  const birthDate = region.birthDate ? parseBirthDate(values.birthDate) : null;
  return {
    number: extractCardDigits(values.number),
    expiryMonth: expiry?.month ?? 0,
    expiryYear: expiry?.year ?? 0,
    securityCode: cleanSecurityCode(values.securityCode, 4),
    ...splitHolderName(values.holder),
    ...(region.taxId ? { taxId: normalizeTaxId(values.taxId) } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(phone ? { phone } : {}),
    ...(region.address ? { address: toAddressInput(values) } : {}),
  };
}

const toAddressInput = ({ zip, state, city, street, streetNumber }: CardValues) => ({
  zip: extractZipDigits(zip),
  state,
  city: city.trim(),
  street: street.trim(),
  number: streetNumber.trim(),
});
