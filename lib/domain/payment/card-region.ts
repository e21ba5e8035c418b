import type { Currency } from "@/lib/config/constants";

/** What networks of a region want to know of a card's holder, beside the card itself (spec §3 Card). */
export interface CardRegion {
  /** CPF or CNPJ. */
  taxId: boolean;
  birthDate: boolean;
  phone: boolean;
  /** ZIP code, state, city, street and number. */
  address: boolean;
}

const NOTHING: CardRegion = { taxId: false, birthDate: false, phone: false, address: false };
const REGIONS: Partial<Record<Currency, CardRegion>> = {
  BRL: { taxId: true, birthDate: true, phone: true, address: true },
};

/** The region a price's currency stands for. */
export function cardRegionOf(currency: Currency): CardRegion {
  return REGIONS[currency] ?? NOTHING;
}
