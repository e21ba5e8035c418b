import { getEnv } from "@/lib/config/env";

const proofs = new Map<string, Promise<string>>();

/** What only this shop's own processes can know: the middleware can't see whether a header came from our server. */
export function createOwnProof(header: string): Promise<string> {
  const known = proofs.get(header);
  if (known) return known;
  const proof = sign(header);
  proofs.set(header, proof);
  return proof;
}

async function sign(header: string): Promise<string> {
  const text = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = text.encode(getEnv().REVALIDATE_SECRET);
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, text.encode(header));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
