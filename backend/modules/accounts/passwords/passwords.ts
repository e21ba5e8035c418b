import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Beside the cost (the power of two that is scrypt's N): at 15 this is 32 MB in three rounds, OWASP's setting. Each
 * hash contains its own parameters, so that the cost may rise.
 */
const BLOCK_SIZE = 8;
const PARALLELIZATION = 3;
const KEY_BYTES = 32;

/**
 * `scrypt$N$r$p$salt$key`, salt and key in base64url. The password is used as it is, never trimmed or cut.
 * @param cost the setting PASSWORD_COST
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const N = 2 ** cost;
  const key = await deriveKey(password, salt, { N, r: BLOCK_SIZE, p: PARALLELIZATION }, KEY_BYTES);
  return [
    "scrypt",
    N,
    BLOCK_SIZE,
    PARALLELIZATION,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

/** True when the hash is of this password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, n, r, p, salt, key] = hash.split("$");
  if (kind !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const input = await deriveKey(password, Buffer.from(salt, "base64url"), cost, expected.length);
  return timingSafeEqual(input, expected);
}

/** Takes as long as `verifyPassword` and is always false, so that an unknown account takes the same time (threat T23). */
export async function simulatePasswordCheck(password: string, cost: number): Promise<false> {
  await deriveKey(password, Buffer.alloc(16), { N: 2 ** cost, r: BLOCK_SIZE, p: PARALLELIZATION }, KEY_BYTES);
  return false;
}

function deriveKey(
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
