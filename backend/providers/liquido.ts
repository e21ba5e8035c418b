import { createHash, randomInt } from "node:crypto";
import { randomId } from "@/backend/core/random-id";
import type { ChargeFacts } from "@/backend/db/schema/provider";
import { COUNTDOWN_SECONDS, VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { Charge, ProviderRules, StepResult } from "./charge";
import { paidInFull } from "./ewallet";

/** A code lives this long (payments.md §4.4: 5 to 10 minutes) … */
const CODE_TTL_MS = 5 * 60_000;
/** … and so many wrong ones end the charge, however many codes they were tried on. */
const MOST_WRONG = 5;

/** What the phone's last digits decide, as in pawaPay's sandbox (payments.md §5.2). */
const OUTCOMES: Readonly<Record<string, number>> = { "049": 302, "069": 5015, "039": 301 };

const hashOf = (ref: string, code: string) => createHash("sha256").update(`${ref}:${code}`).digest("hex");

function newCode(ref: string, now: number, wrong: number) {
  const code = String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, "0");
  const otp = { hash: hashOf(ref, code), sentAt: now, expiresAt: now + CODE_TTL_MS, wrong };
  return { code, otp };
}

/** "+52 •••• 4321": enough to know one's own phone by. */
const coveredPhone = (phone: string) => `${phone.slice(0, 3)} •••• ${phone.slice(-4)}`;

function enter(charge: Charge, code: string, now: number): StepResult {
  const { otp, phone = "" } = charge.facts;
  if (!otp) return { refused: 1040 };
  if (otp.expiresAt <= now) return { refused: -3034 };
  if (otp.hash === hashOf(charge.ref, code)) {
    const refusal = OUTCOMES[phone.slice(-3)];
    return refusal === undefined
      ? { set: { status: "SETTLED", ...paidInFull(charge, now) }, event: "charge.succeeded" }
      : { set: { status: "FAILED", refusal }, event: "charge.failed" };
  }
  const wrong = otp.wrong + 1;
  const facts: ChargeFacts = { ...charge.facts, otp: { ...otp, wrong } };
  if (wrong >= MOST_WRONG) {
    return {
      set: { status: "FAILED", refusal: 2003, facts },
      event: "charge.failed",
      refused: 17,
      triesLeft: 0,
    };
  }
  return { set: { facts }, refused: -3032, triesLeft: MOST_WRONG - wrong };
}

function sendAgain(charge: Charge, now: number): StepResult {
  const { otp, phone } = charge.facts;
  if (!otp || !phone) return { refused: 1040 };
  if (now < otp.sentAt + COUNTDOWN_SECONDS * 1000) return { refused: -3031 };
  const fresh = newCode(charge.ref, now, otp.wrong);
  return {
    set: { facts: { ...charge.facts, otp: fresh.otp } },
    sms: { to: phone, code: fresh.code },
  };
}

/**
 * Rules of the simulated LiQuiDo: a code is sent to the buyer's phone and typed in our own page (spec §7
 * "liQuiDo/confirm"); its words are those of `transferStatus` (payments.md §5.1).
 */
export const LIQUIDO_RULES: ProviderRules = {
  code: "liquido",
  words: {
    open: ["IN_PROGRESS"],
    paid: "SETTLED",
    refused: "FAILED",
    removed: "CANCELLED",
    refusedMeans: "failed",
    chargedBack: "CHARGED_BACK",
  },
  open({ phone }, now) {
    const ref = `lq_${randomId(26)}`;
    // Without a phone there is nobody to ask.
    if (!phone) return { ref, status: "FAILED", refusal: 2003 };
    const { code, otp } = newCode(ref, now, 0);
    return { ref, status: "IN_PROGRESS", facts: { phone, otp }, sms: { to: phone, code } };
  },
  nextAction: ({ facts }) => ({
    kind: "otp",
    length: VERIFICATION_CODE_LENGTH,
    sentTo: coveredPhone(facts.phone ?? ""),
    resendAfter: COUNTDOWN_SECONDS,
  }),
  step(charge, step, now) {
    if (step.kind === "code") return enter(charge, step.code, now);
    return step.kind === "resend" ? sendAgain(charge, now) : { refused: 1040 };
  },
};
