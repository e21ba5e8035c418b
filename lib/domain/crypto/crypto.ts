/** What a crypto payment can be made with; a coin lives on several networks, and only the right one arrives. */
export const CRYPTO_NETWORKS = ["bitcoin", "tron", "ethereum"] as const;
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number];

interface NetworkCoin {
  coin: "BTC" | "USDT";
  /** Of the coin on this network: one unit is ten to this power of its smallest part. */
  decimals: number;
}

export const CRYPTO_NETWORK_COINS: Record<CryptoNetwork, NetworkCoin> = {
  bitcoin: { coin: "BTC", decimals: 8 },
  tron: { coin: "USDT", decimals: 6 },
  ethereum: { coin: "USDT", decimals: 6 },
};

export interface CryptoRequest {
  network: CryptoNetwork;
  address: string;
  /** Decimal, with a dot. */
  amount: string;
}

/** The test chain, where a demo's coins are worth nothing, and a token contract on it. */
const TEST_CHAIN_ID = "11155111";
const TEST_TOKEN_CONTRACT = "0x7169d38820dfd117c3fa1f22a697dba58d90ba06";

/**
 * What a wallet scans: BIP21 for bitcoin, ERC-681 for a token on Ethereum; on Tron wallets read the bare address only
 * (rules/payments#crypto).
 */
export function createCryptoUri({ network, address, amount }: CryptoRequest): string {
  if (network === "bitcoin") return `bitcoin:${address}?amount=${amount}`;
  if (network === "tron") return address;
  const units = toCoinUnits(amount, CRYPTO_NETWORK_COINS.ethereum.decimals);
  return `ethereum:${TEST_TOKEN_CONTRACT}@${TEST_CHAIN_ID}/transfer?address=${address}&uint256=${units}`;
}

/** A decimal as a whole number of smallest parts. */
export function toCoinUnits(amount: string, decimals: number): string {
  const [whole = "", part = ""] = amount.split(".");
  if (!/^\d+(\.\d+)?$/.test(amount) || part.length > decimals)
    throw new RangeError("more decimals than parts");
  return String(BigInt(whole + part.padEnd(decimals, "0")));
}
