import { createHash, randomInt } from "node:crypto";
import type { ChargeFacts } from "@/backend/db/schema/provider";
import type { Charge, StepResult } from "./charge";

/** A code lives this long (payments.md §4.4: 5 to 10 minutes) … */
const CODE_TTL_MS = 5 * 60_000;
/** … and so many wrong ones end the charge, however many codes they were tried on. */
const MOST_WRONG = 5;

const hashOf = (ref: string, code: string) => createHash("sha256").update(`${ref}:${code}`).digest("hex");

/** A code of so many digits for a charge; only its hash is kept. */
export function newPhoneCode(
  ref: string,
  { digits, now, wrong }: { digits: number; now: number; wrong: number },
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const otp = { hash: hashOf(ref, code), sentAt: now, expiresAt: now + CODE_TTL_MS, wrong };
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
  if (otp.hash === hashOf(charge.ref, code)) return right();
  const wrong = otp.wrong + 1;
  const facts: ChargeFacts = { ...charge.facts, otp: { ...otp, wrong } };
  if (wrong < MOST_WRONG) return { set: { facts }, refused: -3032, triesLeft: MOST_WRONG - wrong };
  const set = { status: failed, refusal: 2003, facts };
  return { set, event: "charge.failed", refused: 17, triesLeft: 0 };
}
