import { createHash } from "node:crypto";
import type { CryptoNetwork } from "@/lib/domain/crypto/crypto";

/** Addresses with valid checksums and without a known key, on test networks where they exist. */

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

/** The address of a charge on a network; the same each time. */
export function createCryptoAddress(network: CryptoNetwork, ref: string): string {
  const hash = sha256(`${network}:${ref}`).subarray(0, 20);
  if (network === "ethereum") return `0x${hash.toString("hex")}`;
  return network === "tron"
    ? encodeBase58Check(Buffer.concat([Buffer.from([0x41]), hash]))
    : encodeSegwit("tb", hash);
}

/** Base58 with four bytes of checksum, as on Tron. */
function encodeBase58Check(payload: Buffer): string {
  const checksummed = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]);
  let number = BigInt(`0x${checksummed.toString("hex")}`);
  let text = "";
  while (number > 0n) {
    text = BASE58[Number(number % 58n)] + text;
    number /= 58n;
  }
  return text;
}

/** A version 0 segwit address (BIP173). */
function encodeSegwit(prefix: string, program: Uint8Array): string {
  const data = [0, ...toFiveBitGroups(program)];
  const expanded = [
    ...[...prefix].map((c) => c.charCodeAt(0) >> 5),
    0,
    ...[...prefix].map((c) => c.charCodeAt(0) & 31),
  ];
  const check = polymod([...expanded, ...data, 0, 0, 0, 0, 0, 0]) ^ 1;
  const checksum = [0, 1, 2, 3, 4, 5].map((at) => (check >> (5 * (5 - at))) & 31);
  return `${prefix}1${[...data, ...checksum].map((value) => BECH32[value]).join("")}`;
}

function toFiveBitGroups(bytes: Uint8Array): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2));
}

function polymod(values: number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (const [bit, word] of generator.entries()) if ((top >> bit) & 1) check ^= word;
  }
  return check;
}
