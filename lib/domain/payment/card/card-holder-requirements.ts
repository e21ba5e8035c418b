import type { Currency } from "@/lib/config/constants";

/** What networks of a region want to know of a card's holder, beside the card itself (rules/payments#card-fields). */
export interface CardHolderRequirements {
  /** CPF or CNPJ. */
  taxId: boolean;
  birthDate: boolean;
  phone: boolean;
  /** ZIP code, state, city, street and number. */
  address: boolean;
}

const NO_REQUIREMENTS: CardHolderRequirements = {
  taxId: false,
  birthDate: false,
  phone: false,
  address: false,
};
const REQUIREMENTS_BY_CURRENCY: Partial<Record<Currency, CardHolderRequirements>> = {
  BRL: { taxId: true, birthDate: true, phone: true, address: true },
};

/** The region a price's currency stands for. */
export function getCardHolderRequirements(currency: Currency): CardHolderRequirements {
  return REQUIREMENTS_BY_CURRENCY[currency] ?? NO_REQUIREMENTS;
}
