/** The networks of crypto payments. A coin can exist on several networks; coins sent on another one are lost. */
export const CRYPTO_NETWORKS = ["bitcoin", "tron", "ethereum"] as const;
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number];

interface NetworkCoin {
  coin: "BTC" | "USDT";
  /** Decimal places of the coin on this network: one coin is 10^decimals smallest units. */
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

/** Ethereum's test chain (Sepolia), whose coins have no value, and a token contract on it. */
const TEST_CHAIN_ID = "11155111";
const TEST_TOKEN_CONTRACT = "0x7169d38820dfd117c3fa1f22a697dba58d90ba06";

/**
 * The payment URI that a wallet scans: BIP21 for bitcoin, ERC-681 for a token on Ethereum; on Tron the bare address,
 * because wallets read nothing else (rules/payments#crypto).
 */
export function createCryptoUri({ network, address, amount }: CryptoRequest): string {
  if (network === "bitcoin") return `bitcoin:${address}?amount=${amount}`;
  if (network === "tron") return address;
  const units = toCoinUnits(amount, CRYPTO_NETWORK_COINS.ethereum.decimals);
  return `ethereum:${TEST_TOKEN_CONTRACT}@${TEST_CHAIN_ID}/transfer?address=${address}&uint256=${units}`;
}

/**
 * Converts a decimal amount of coins to a whole number of smallest units.
 * @throws RangeError if it is not a decimal number or has more than `decimals` decimal places
 */
export function toCoinUnits(amount: string, decimals: number): string {
  const [whole = "", part = ""] = amount.split(".");
  if (!/^\d+(\.\d+)?$/.test(amount) || part.length > decimals)
    throw new RangeError("more decimals than the coin has");
  return String(BigInt(whole + part.padEnd(decimals, "0")));
}
