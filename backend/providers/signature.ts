import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "@/lib/config/constants";
import type { SecretList } from "@/lib/config/secret-list";

/** Header of a notification: `t=<epoch seconds>,v1=<hex>`; the hash covers `<t>.<raw body>`. */
export const SIGNATURE_HEADER = "Provider-Signature";

/** How far a signature's time may differ from ours; an older notification may be a replay (threat T44). */
const SIGNATURE_TOLERANCE_MS = 5 * MINUTE_MS;

const computeDigest = (secret: string, provider: string, seconds: number, body: string) =>
  createHmac("sha256", secret).update(`${provider}.${seconds}.${body}`).digest();

/** Signs a notification of one provider. `now` is epoch milliseconds. */
export function signNotification(secret: string, provider: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${computeDigest(secret, provider, seconds, body).toString("hex")}`;
}

/** True where the header was made with one of the secrets over exactly this body, within the tolerance around `now`. */
export function isSignatureValid(
  header: string | undefined,
  { secrets, provider, body, now }: { secrets: SecretList; provider: string; body: string; now: number },
): boolean {
  const [, time, input] = /^t=(\d{9,11}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (time === undefined || input === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(now - seconds * 1000) > SIGNATURE_TOLERANCE_MS) return false;
  const digest = Buffer.from(input, "hex");
  return secrets.some((secret) => timingSafeEqual(computeDigest(secret, provider, seconds, body), digest));
}
