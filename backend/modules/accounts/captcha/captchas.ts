import { createHash, randomBytes, randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { captchas } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { endOldest, LIMITS } from "@/backend/modules/limits/limits";
import { consumeLimit, getIpNetwork } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import {
  CAPTCHA_ALPHABET,
  CAPTCHA_IMAGE_HEIGHT,
  CAPTCHA_IMAGE_WIDTH,
  drawCaptchaImage,
} from "./draw-captcha-image";

const ANSWER_LENGTH = 5;
const CAPTCHA_IMAGE_VALID_SECONDS = 300;
/** Between solving the captcha and submitting the form that needs it. */
export const CAPTCHA_PASS_VALID_SECONDS = 180;

/**
 * A new image's id and the characters to draw.
 * @throws RefusalError -3031 too many of one network; a brand has no limit, or a stranger could use it up for everyone
 */
async function createImageCaptcha(
  db: Database,
  { site, ip, now }: { site: string; ip: string; now: number },
): Promise<{ id: string; answer: string }> {
  if (ip !== "unknown") {
    const counted = await consumeLimit(db, `captcha-ip:${getIpNetwork(ip)}`, LIMITS.captchasPerNetwork);
    if (!counted) throw refuse("tooFrequent");
  } else if (!(await consumeLimit(db, `captcha-site:${site}:unknown`, LIMITS.captchasOfUnknown))) {
    const where = and(eq(captchas.site, site), eq(captchas.kind, "picture"));
    await endOldest(db, { table: captchas, expiresAt: captchas.expiresAt, where });
  }
  const id = randomBytes(24).toString("base64url");
  const answer = Array.from(
    { length: ANSWER_LENGTH },
    () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)],
  ).join("");
  await db.insert(captchas).values({
    id,
    site,
    kind: "picture",
    answer,
    expiresAt: now + CAPTCHA_IMAGE_VALID_SECONDS * 1000,
  });
  return { id, answer };
}

/**
 * Verifies the answer to an image; each image accepts one answer.
 * @throws RefusalError -3035 for a wrong answer, and for an image that is unknown, used, expired or another brand's
 */
export async function verifyImageCaptcha(
  db: Database,
  { site, id, code, now }: { site: string; id: string; code: string; now: number },
): Promise<void> {
  const row = await consumeCaptcha(db, { site, id, kind: "picture", now });
  const input = code.replace(/\s/g, "").toUpperCase();
  if (!row || row.answer !== input) throw createCaptchaRefusal();
}

/** The characters of the newest unanswered image of a brand; only for the sandbox. */
export async function findPendingAnswer(db: Database, site: string, now: number): Promise<string | null> {
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

/** Creates a pass after a captcha was solved. */
export async function issueCaptchaPass(db: Database, site: string, now: number): Promise<string> {
  const pass = randomBytes(24).toString("base64url");
  const expiresAt = now + CAPTCHA_PASS_VALID_SECONDS * 1000;
  await db.insert(captchas).values({ id: hashPass(pass), site, kind: "pass", expiresAt });
  return pass;
}

/**
 * Uses a pass; of two simultaneous calls one succeeds.
 * @throws RefusalError -3035 when there is none, or it is invalid
 */
export async function consumeCaptchaPass(
  db: Database,
  site: string,
  pass: string | undefined,
  now: number,
): Promise<void> {
  const row =
    pass === undefined ? null : await consumeCaptcha(db, { site, id: hashPass(pass), kind: "pass", now });
  if (!row) throw createCaptchaRefusal();
}

/** "Captcha error" (rules/errors#handling); its data makes the form show a captcha. */
export const createCaptchaRefusal = () =>
  refuse("captchaError", { fields: { captcha: "custom" }, data: { captcha: true } });

async function consumeCaptcha(
  db: Database,
  { site, id, kind, now }: { site: string; id: string; kind: "picture" | "pass"; now: number },
) {
  return takeFirst(
    db
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
      .returning({ answer: captchas.answer }),
  );
}

const hashPass = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * A new image as a call answers it.
 * @throws RefusalError -3031 too many of one network
 */
export async function createDrawnCaptcha(
  db: Database,
  input: { site: string; ip: string; now: number },
): Promise<{ id: string; image: string; width: number; height: number; expiresIn: number }> {
  const { id, answer } = await createImageCaptcha(db, input);
  return {
    id,
    image: drawCaptchaImage(answer).toString("base64"),
    width: CAPTCHA_IMAGE_WIDTH,
    height: CAPTCHA_IMAGE_HEIGHT,
    expiresIn: CAPTCHA_IMAGE_VALID_SECONDS,
  };
}
