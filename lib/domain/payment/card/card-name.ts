import type { CardBrandCode } from "./card-brand";

/** How the networks write themselves; the same in every language. */
const CARD_NETWORK_NAMES: Record<CardBrandCode, string> = {
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

/** The network of a saved card as it writes itself; null where it is unknown. */
export function getCardNetworkName(brand: string): string | null {
  return Object.entries(CARD_NETWORK_NAMES).find(([code]) => code === brand)?.[1] ?? null;
}

/** "Visa ••42": a saved card, short enough for a sentence; only the dots and digits where the network is unknown. */
export function formatCardName({ brand, last4 }: { brand: string; last4: string }): string {
  return [getCardNetworkName(brand), `••${last4.slice(-2)}`].filter((part) => part !== null).join(" ");
}
