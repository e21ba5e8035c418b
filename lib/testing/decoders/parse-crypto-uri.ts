import { CRYPTO_NETWORK_COINS } from "@/lib/domain/crypto/crypto";

/** Parses a payment URI as a wallet does; null if a wallet would refuse it. `amount` is null if the URI has none. */
export function parseCryptoUri(uri: string): { address: string; amount: string | null } | null {
  const [, scheme = "", rest = ""] = /^([a-zA-Z]+):(.+)$/.exec(uri) ?? [];
  if (scheme === "") return /^[A-Za-z0-9]{26,90}$/.test(uri) ? { address: uri, amount: null } : null;
  const [target = "", search = ""] = rest.split("?");
  const query = new URLSearchParams(search);
  // An unknown required parameter makes the whole URI invalid (BIP21).
  if ([...query.keys()].some((name) => name.startsWith("req-"))) return null;
  if (scheme.toLowerCase() === "bitcoin") {
    const amount = query.get("amount");
    if (amount !== null && !/^\d+(\.\d+)?$/.test(amount)) return null;
    return { address: target, amount };
  }
  if (scheme.toLowerCase() !== "ethereum") return null;
  const units = query.get("uint256");
  if (!target.endsWith("/transfer") || !units)
    return { address: target.replace(/[@/].*$/, ""), amount: null };
  return {
    address: query.get("address") ?? "",
    amount: fromCoinUnits(units, CRYPTO_NETWORK_COINS.ethereum.decimals),
  };
}

/** A whole number of smallest units as a decimal without trailing zeros. */
export function fromCoinUnits(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, "0");
  const part = digits.slice(-decimals).replace(/0+$/, "");
  const whole = digits.slice(0, -decimals);
  return part === "" ? whole : `${whole}.${part}`;
}
