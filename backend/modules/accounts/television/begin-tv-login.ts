import { randomBytes, randomInt } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/television";
import { hashToken } from "@/backend/modules/accounts/sessions";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import { consumeAllLimits } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { TV_CODE_ALPHABET, TV_CODE_LENGTH } from "@/lib/config/constants";

/** Long enough to find the phone and log in there; short enough that a code sent to a victim is soon worth nothing. */
const VALID_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** A television that is left alone asks for six an hour. */
const PER_NETWORK = { most: 120, windowMs: HOUR_MS };
/** Few codes live at once, so that guessing one stays hopeless (RFC 8628 §5.1). */
const PER_SITE = { most: 20_000, windowMs: HOUR_MS };
const MAX_TRIES = 5;

export interface TelevisionDevice {
  ip: string;
  userAgent: string | null;
  timeZone: string | null;
}

/**
 * A code for a television's screen, and the secret that the television proves itself with; the secret is kept nowhere.
 * @throws Refusal -3031 when its network or the brand has asked for very many
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

/** Only a zone there is: what a stranger's device says of itself is shown to a member. */
function toKnownTimeZone(name: string | null): string | null {
  return name !== null && Intl.supportedValuesOf("timeZone").includes(name) ? name : null;
}
