import { createHash, randomBytes, randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { type Limit, takeFromAll } from "@/backend/core/limits";
import { networkOf } from "@/backend/core/network-of";
import { Refusal } from "@/backend/core/refusal";
import type { Database } from "@/backend/db/client";
import { captchas } from "@/backend/db/schema/user";
import { PICTURE_ALPHABET } from "./glyphs";

const CAPTCHA_ERROR = -3035;
const TOO_FREQUENT = -3031;
const LETTERS = 5;
export const PICTURE_VALID_SECONDS = 300;
/** Between solving and the press of the button that needs it. */
export const PASS_VALID_SECONDS = 180;

const AN_HOUR = 3_600_000;
/** Drawing costs a little, and a solver needs many. */
const PER_IP: Limit = { most: 120, windowMs: AN_HOUR };
const PER_SITE: Limit = { most: 20_000, windowMs: AN_HOUR };
const WITHOUT_IP: Limit = { most: 3_000, windowMs: AN_HOUR };

/**
 * A new picture's id and the characters to draw.
 * @throws Refusal -3031 too many
 */
export async function newPicture(
  db: Database,
  { site, ip, now }: { site: string; ip: string; now: number },
): Promise<{ id: string; answer: string }> {
  const wanted =
    ip === "unknown"
      ? [{ key: `captcha-site:${site}:unknown`, limit: WITHOUT_IP }]
      : [
          { key: `captcha-ip:${networkOf(ip)}`, limit: PER_IP },
          { key: `captcha-site:${site}`, limit: PER_SITE },
        ];
  if ((await takeFromAll(db, wanted, now)) !== null) throw new Refusal(TOO_FREQUENT);
  const id = randomBytes(24).toString("base64url");
  const answer = Array.from(
    { length: LETTERS },
    () => PICTURE_ALPHABET[randomInt(PICTURE_ALPHABET.length)],
  ).join("");
  await db.insert(captchas).values({
    id,
    site,
    kind: "picture",
    answer,
    expiresAt: now + PICTURE_VALID_SECONDS * 1000,
  });
  return { id, answer };
}

/**
 * Uses a picture up, whatever was answered.
 * @throws Refusal -3035 for a wrong answer, and for a picture that is unknown, used, too old or another brand's
 */
export async function answerPicture(
  db: Database,
  { site, id, code, now }: { site: string; id: string; code: string; now: number },
): Promise<void> {
  const row = await takeOnce(db, { site, id, kind: "picture", now });
  const given = code.replace(/\s/g, "").toUpperCase();
  if (!row || row.answer !== given) throw captchaRefusal();
}

/** The characters of the newest picture that waits for its answer, at a brand: for the sandbox alone. */
export async function waitingAnswer(db: Database, site: string, now: number): Promise<string | null> {
  const [row] = await db
    .select({ answer: captchas.answer })
    .from(captchas)
    .where(
      and(
        eq(captchas.site, site),
        eq(captchas.kind, "picture"),
        isNull(captchas.usedAt),
        gt(captchas.expiresAt, now),
      ),
    )
    .orderBy(desc(captchas.expiresAt))
    .limit(1);
  return row?.answer ?? null;
}

/** A pass for somebody who has solved a captcha. */
export async function issuePass(db: Database, site: string, now: number): Promise<string> {
  const pass = randomBytes(24).toString("base64url");
  const expiresAt = now + PASS_VALID_SECONDS * 1000;
  await db.insert(captchas).values({ id: hashOf(pass), site, kind: "pass", expiresAt });
  return pass;
}

/**
 * Uses a pass up; of two at once only one succeeds.
 * @throws Refusal -3035 where there is none, or it is no good
 */
export async function spendPass(
  db: Database,
  site: string,
  pass: string | undefined,
  now: number,
): Promise<void> {
  const row = pass === undefined ? null : await takeOnce(db, { site, id: hashOf(pass), kind: "pass", now });
  if (!row) throw captchaRefusal();
}

/** "Captcha error" (spec §8), which asks for one. */
export const captchaRefusal = () =>
  new Refusal(CAPTCHA_ERROR, { fields: { captcha: "custom" }, data: { captcha: true } });

async function takeOnce(
  db: Database,
  { site, id, kind, now }: { site: string; id: string; kind: "picture" | "pass"; now: number },
) {
  const [row] = await db
    .update(captchas)
    .set({ usedAt: now })
    .where(
      and(
        eq(captchas.id, id),
        eq(captchas.site, site),
        eq(captchas.kind, kind),
        isNull(captchas.usedAt),
        gt(captchas.expiresAt, now),
      ),
    )
    .returning({ answer: captchas.answer });
  return row ?? null;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
