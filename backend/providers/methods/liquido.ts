import { type Charge, getFullPaymentFields, type StepResult } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { RESEND_COUNTDOWN_SECONDS, VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { createPhoneCode, enterPhoneCode } from "./phone-code";
import type { ProviderBehavior } from "./provider-profiles";

/** The phone's last digits decide the outcome, as in pawaPay's sandbox (rules/payments#mobile-money). */
const REFUSAL_BY_PHONE_ENDING: Readonly<Record<string, number>> = {
  "049": codeFor("insufficientFunds"),
  "069": codeFor("bankRejected"),
  "039": codeFor("cardRejected"),
};

const createSmsCode = (ref: string, now: number, wrong: number) =>
  createPhoneCode(ref, { digits: VERIFICATION_CODE_LENGTH, now, wrong });

/** "+52 •••• 4321": enough for users to recognize their own phone. */
const maskPhone = (phone: string) => `${phone.slice(0, 3)} •••• ${phone.slice(-4)}`;

function enterCode(charge: Charge, code: string, now: number): StepResult {
  const refusal = REFUSAL_BY_PHONE_ENDING[(charge.facts.phone ?? "").slice(-3)];
  const acceptCode = (): StepResult =>
    refusal === undefined
      ? { set: { status: "SETTLED", ...getFullPaymentFields(charge, now) }, event: "charge.succeeded" }
      : { set: { status: "FAILED", refusal }, event: "charge.failed" };
  return charge.facts.otp
    ? enterPhoneCode(charge, code, { now, failedStatus: "FAILED", acceptCode })
    : { refused: codeFor("paymentInfoMissing") };
}

function resendPaymentCode(charge: Charge, now: number): StepResult {
  const { otp, phone } = charge.facts;
  if (!otp || !phone) return { refused: codeFor("paymentInfoMissing") };
  if (now < otp.sentAt + RESEND_COUNTDOWN_SECONDS * 1000) return { refused: codeFor("tooFrequent") };
  const fresh = createSmsCode(charge.ref, now, otp.wrong);
  return {
    set: { facts: { ...charge.facts, otp: fresh.otp } },
    sms: { to: phone, code: fresh.code },
  };
}

/**
 * Rules of the simulated LiQuiDo: a code is sent to the buyer's phone and typed on our own page
 * (rules/calls#list-of-calls, "liQuiDo/confirm"). Its statuses are those of `transferStatus`
 * (rules/payments#provider-vocabulary).
 */
export const LIQUIDO: ProviderBehavior = {
  awaits: "code",
  open({ phone }, now) {
    const ref = `lq_${createRandomId(26)}`;
    // Without a phone the code can't be sent.
    if (!phone) return { ref, status: "FAILED", refusal: codeFor("paymentFailed") };
    const { code, otp } = createSmsCode(ref, now, 0);
    return { ref, status: "IN_PROGRESS", facts: { phone, otp }, sms: { to: phone, code } };
  },
  nextAction: ({ facts }) => ({
    kind: "otp",
    length: VERIFICATION_CODE_LENGTH,
    sentTo: maskPhone(facts.phone ?? ""),
    resendAfter: RESEND_COUNTDOWN_SECONDS,
  }),
  step(charge, step, now) {
    if (step.kind === "code") return enterCode(charge, step.code, now);
    return step.kind === "resend"
      ? resendPaymentCode(charge, now)
      : { refused: codeFor("paymentInfoMissing") };
  },
};
