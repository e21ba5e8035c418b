import { randomBytes, randomInt } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/television";
import { hashToken } from "@/backend/modules/accounts/sessions";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import { consumeAllLimits } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { HOUR_MS, MINUTE_MS, TV_CODE_ALPHABET, TV_CODE_LENGTH } from "@/lib/config/constants";

/** Long enough to log in on a phone; short enough that a code sent to a victim soon expires. */
const VALID_MS = 10 * MINUTE_MS;
/** An idle television requests six an hour. */
const PER_NETWORK = { most: 120, windowMs: HOUR_MS };
/** Few codes are valid at once, so that one can't be guessed (RFC 8628 §5.1). */
const PER_SITE = { most: 20_000, windowMs: HOUR_MS };
const MAX_TRIES = 5;

export interface TelevisionDevice {
  ip: string;
  userAgent: string | null;
  timeZone: string | null;
}

/**
 * A code for a television's screen, and the secret that identifies the television; only the secret's hash is stored.
 * @throws RefusalError -3031 when its network or the brand has requested too many
 */
export async function beginTvLogin(
  db: Database,
  { site, television, now }: { site: string; television: TelevisionDevice; now: number },
): Promise<{ deviceCode: string; userCode: string; expiresAt: number }> {
  const { ip, userAgent } = television;
  const wanted = [
    ...(ip === "unknown" ? [] : [{ key: `tv-ip:${getIpNetwork(ip)}`, limit: PER_NETWORK }]),
    { key: `tv-site:${site}`, limit: PER_SITE },
  ];
  if (!(await consumeAllLimits(db, wanted))) throw refuse("tooFrequent");
  const deviceCode = randomBytes(32).toString("base64url");
  const expiresAt = now + VALID_MS;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const userCode = createUserCode();
    const [row] = await db
      .insert(tvLogins)
      .values({
        deviceHash: hashToken(deviceCode),
        site,
        userCode,
        ip,
        userAgent,
        timeZone: toKnownTimeZone(television.timeZone),
        createdAt: now,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ userCode: tvLogins.userCode });
    if (row) return { deviceCode, userCode, expiresAt };
  }
  throw new Error("no free code for a television");
}

const createUserCode = () =>
  Array.from({ length: TV_CODE_LENGTH }, () => TV_CODE_ALPHABET[randomInt(TV_CODE_ALPHABET.length)]).join("");

/** Null for an unknown zone: what an unknown device reports is shown to a member. */
function toKnownTimeZone(name: string | null): string | null {
  return name !== null && Intl.supportedValuesOf("timeZone").includes(name) ? name : null;
}
