import type { Currency } from "@/lib/config/constants";

/** The data about the card holder that the networks of a region require (rules/payments#card-fields). */
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

/** The requirements of the region that uses a price's currency. */
export function getCardHolderRequirements(currency: Currency): CardHolderRequirements {
  return REQUIREMENTS_BY_CURRENCY[currency] ?? NO_REQUIREMENTS;
}
