import { randomBytes, randomInt } from "node:crypto";
import { takeFromAll } from "@/backend/core/limits";
import { networkOf } from "@/backend/core/network-of";
import { Refusal } from "@/backend/core/refusal";
import { hashToken } from "@/backend/core/sessions";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/television";
import { TV_CODE_ALPHABET, TV_CODE_LENGTH } from "@/lib/config/constants";

const TOO_FREQUENT = -3031;
/** Long enough to find the phone and log in there; short enough that a code sent to a victim is soon worth nothing. */
const VALID_MS = 10 * 60_000;
const AN_HOUR = 3_600_000;
/** A television that is left alone asks for six an hour. */
const PER_NETWORK = { most: 120, windowMs: AN_HOUR };
/** Few codes live at once, so that guessing one stays hopeless (RFC 8628 §5.1). */
const PER_SITE = { most: 20_000, windowMs: AN_HOUR };
const MOST_TRIES = 5;

export interface Television {
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
  { site, television, now }: { site: string; television: Television; now: number },
): Promise<{ deviceCode: string; userCode: string; expiresAt: number }> {
  const { ip, userAgent } = television;
  const wanted = [
    ...(ip === "unknown" ? [] : [{ key: `tv-ip:${networkOf(ip)}`, limit: PER_NETWORK }]),
    { key: `tv-site:${site}`, limit: PER_SITE },
  ];
  if ((await takeFromAll(db, wanted, now)) !== null) throw new Refusal(TOO_FREQUENT);
  const deviceCode = randomBytes(32).toString("base64url");
  const expiresAt = now + VALID_MS;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const userCode = newCode();
    const [row] = await db
      .insert(tvLogins)
      .values({
        deviceHash: hashToken(deviceCode),
        site,
        userCode,
        ip,
        userAgent,
        timeZone: zoneOf(television.timeZone),
        createdAt: now,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ userCode: tvLogins.userCode });
    if (row) return { deviceCode, userCode, expiresAt };
  }
  throw new Error("no free code for a television");
}

const newCode = () =>
  Array.from({ length: TV_CODE_LENGTH }, () => TV_CODE_ALPHABET[randomInt(TV_CODE_ALPHABET.length)]).join("");

/** Only a zone there is: what a stranger's device says of itself is shown to a member. */
function zoneOf(name: string | null): string | null {
  return name !== null && Intl.supportedValuesOf("timeZone").includes(name) ? name : null;
}
