import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** Cost of new hashes (32 MB, three rounds: OWASP's scrypt settings); each hash carries its own, so they may rise. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. The password is taken as it is, never trimmed or cut. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** True when the password made this hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, n, r, p, salt, key] = hash.split("$");
  if (kind !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, "base64url"), cost, expected.length);
  return timingSafeEqual(given, expected);
}

const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Takes as long as `verifyPassword` and is always false: what an unknown account costs (threat T23). */
export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(password, NOBODY);
  return false;
}

function derive(
  password: string,
  salt: Buffer,
  cost: Pick<ScryptOptions, "N" | "r" | "p">,
  bytes: number,
): Promise<Buffer> {
  // The same password typed on another keyboard may arrive composed differently.
  const text = password.normalize("NFC");
  return new Promise((resolve, reject) => {
    scrypt(text, salt, bytes, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
