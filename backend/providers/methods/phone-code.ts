import { createHash, randomInt } from "node:crypto";
import type { ChargeFacts } from "@/backend/db/schema/provider";
import type { Charge, StepResult } from "@/backend/providers/charge";

/** A code lives this long (rules/payments#three-d-secure: 5 to 10 minutes) … */
const CODE_TTL_MS = 5 * 60_000;
/** … and so many wrong ones end the charge, however many codes they were tried on. */
const MAX_WRONG_CODES = 5;

const hashCode = (ref: string, code: string) => createHash("sha256").update(`${ref}:${code}`).digest("hex");

/** A code of so many digits for a charge; only its hash is kept. */
export function createPhoneCode(
  ref: string,
  { digits, now, wrong }: { digits: number; now: number; wrong: number },
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const otp = { hash: hashCode(ref, code), sentAt: now, expiresAt: now + CODE_TTL_MS, wrong };
  return { code, otp };
}

/** What a typed code comes to: `right`, or a refusal that is counted; -3033 where no code was given out. */
export function enterPhoneCode(
  charge: Charge,
  code: string,
  { now, failed, right }: { now: number; failed: string; right: () => StepResult },
): StepResult {
  const { otp } = charge.facts;
  if (!otp) return { refused: -3033 };
  if (otp.expiresAt <= now) return { refused: -3034 };
  if (otp.hash === hashCode(charge.ref, code)) return right();
  const wrong = otp.wrong + 1;
  const facts: ChargeFacts = { ...charge.facts, otp: { ...otp, wrong } };
  if (wrong < MAX_WRONG_CODES) return { set: { facts }, refused: -3032, triesLeft: MAX_WRONG_CODES - wrong };
  const set = { status: failed, refusal: 2003, facts };
  return { set, event: "charge.failed", refused: 17, triesLeft: 0 };
}
