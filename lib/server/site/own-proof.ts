import { getEnv } from "@/lib/config/env";
import { createHexMac, isHexMac } from "@/lib/contract/mac";

const proofs = new Map<string, Promise<string>>();

/** A value that only this shop's processes can compute: the middleware can't see whether a header came from our server. */
export function createOwnProof(header: string): Promise<string> {
  const known = proofs.get(header);
  if (known) return known;
  const proof = createHexMac(getEnv().REVALIDATE_SECRET[0], header);
  proofs.set(header, proof);
  return proof;
}

/** Whether a value is the proof of a header; compared in constant time. */
export const isOwnProof = async (header: string, value: string | null): Promise<boolean> =>
  value !== null && /^[0-9a-f]{64}$/.test(value) && isHexMac(getEnv().REVALIDATE_SECRET, header, value);
