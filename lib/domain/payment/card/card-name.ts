import type { CardBrandCode } from "./card-brand";

/** The networks' own spelling of their names, the same in every language. */
export const CARD_NETWORK_NAMES: Record<CardBrandCode, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  elo: "Elo",
  hipercard: "Hipercard",
  hiper: "Hiper",
  mir: "Mir",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
  maestro: "Maestro",
  naranja: "Naranja",
};

/** The code of a saved card's network; null if the network is unknown. */
export function findCardNetwork(brand: string): CardBrandCode | null {
  const isKnown = (code: string): code is CardBrandCode => Object.hasOwn(CARD_NETWORK_NAMES, code);
  return isKnown(brand) ? brand : null;
}

/** The name of a saved card's network; null if the network is unknown. */
export function getCardNetworkName(brand: string): string | null {
  const code = findCardNetwork(brand);
  return code && CARD_NETWORK_NAMES[code];
}

/** A saved card in short form ("Visa •••• 4242"); without the name if the network is unknown. */
export function formatCardName({ brand, last4 }: { brand: string; last4: string }): string {
  return [getCardNetworkName(brand), `•••• ${last4}`].filter((part) => part !== null).join(" ");
}
