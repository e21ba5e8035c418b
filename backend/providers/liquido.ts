import { randomId } from "@/backend/core/random-id";
import { COUNTDOWN_SECONDS, VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { Charge, ProviderRules, StepResult } from "./charge";
import { paidInFull } from "./ewallet";
import { enterPhoneCode, newPhoneCode } from "./phone-code";

/** What the phone's last digits decide, as in pawaPay's sandbox (payments.md §5.2). */
const OUTCOMES: Readonly<Record<string, number>> = { "049": 302, "069": 5015, "039": 301 };

const newCode = (ref: string, now: number, wrong: number) =>
  newPhoneCode(ref, { digits: VERIFICATION_CODE_LENGTH, now, wrong });

/** "+52 •••• 4321": enough to know one's own phone by. */
const coveredPhone = (phone: string) => `${phone.slice(0, 3)} •••• ${phone.slice(-4)}`;

function enter(charge: Charge, code: string, now: number): StepResult {
  const refusal = OUTCOMES[(charge.facts.phone ?? "").slice(-3)];
  const right = (): StepResult =>
    refusal === undefined
      ? { set: { status: "SETTLED", ...paidInFull(charge, now) }, event: "charge.succeeded" }
      : { set: { status: "FAILED", refusal }, event: "charge.failed" };
  return charge.facts.otp
    ? enterPhoneCode(charge, code, { now, failed: "FAILED", right })
    : { refused: 1040 };
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
