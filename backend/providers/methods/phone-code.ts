import { createHash, randomInt } from "node:crypto";
import type { Database } from "@/backend/db/client";
import type { ChargeFacts } from "@/backend/db/schema/provider";
import { queueMessage } from "@/backend/modules/mail/outbox";
import type { Charge, ChargeUpdate, StepResult } from "@/backend/providers/charge";
import { MINUTE_MS } from "@/lib/config/constants";
import { type CodeOf, codeFor } from "@/lib/domain/errors/error-catalog";
import { formatMoney } from "@/lib/domain/money/format-money";

/** How long a code is valid (rules/payments#three-d-secure: 5 to 10 minutes). */
const CODE_TTL_MS = 5 * MINUTE_MS;
/** So many wrong codes end the charge, counted over all codes that were sent for it. */
const MAX_WRONG_CODES = 5;
/** The codes that the verification of a payment uses, where a meaning has several (rules/errors#catalog). */
const EXPIRED_CODE: CodeOf<"codeExpired"> = -3034;
const WRONG_CODE: CodeOf<"codeIncorrect"> = -3032;

const hashCode = (ref: string, code: string) => createHash("sha256").update(`${ref}:${code}`).digest("hex");

/** A new code for a charge, and what is stored of it: its hash. `wrong` is the number of wrong codes so far. */
export function createPhoneCode(
  ref: string,
  { digits, now, wrong }: { digits: number; now: number; wrong: number },
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const otp = { hash: hashCode(ref, code), sentAt: now, expiresAt: now + CODE_TTL_MS, wrong };
  return { code, otp };
}

/** Checks a typed code: `acceptCode` where it is right, else a refusal; wrong codes are counted. */
export function enterPhoneCode(
  charge: Charge,
  code: string,
  { now, failedStatus, acceptCode }: { now: number; failedStatus: string; acceptCode: () => StepResult },
): StepResult {
  const { otp } = charge.facts;
  if (!otp) return { refused: codeFor("codeNotFound") };
  if (otp.expiresAt <= now) return { refused: EXPIRED_CODE };
  if (otp.hash === hashCode(charge.ref, code)) return acceptCode();
  const wrong = otp.wrong + 1;
  const facts: ChargeFacts = { ...charge.facts, otp: { ...otp, wrong } };
  if (wrong < MAX_WRONG_CODES)
    return { set: { facts }, refused: WRONG_CODE, triesLeft: MAX_WRONG_CODES - wrong };
  const set = { status: failedStatus, refusal: codeFor("paymentFailed"), facts };
  return { set, event: "charge.failed", refused: codeFor("tooManyAttempts"), triesLeft: 0 };
}

/** Queues the provider's SMS with code, receiver and amount; the line needs no translation. */
export async function sendPaymentCode(
  tx: Database,
  charge: Charge,
  { to, code }: NonNullable<ChargeUpdate["sms"]>,
  now: number,
) {
  const amount = formatMoney({ amount: charge.amount, currency: charge.currency }, "en");
  const message = {
    site: charge.site,
    channel: "sms" as const,
    to,
    language: "en" as const,
    template: "paymentCode",
    subject: charge.receiver,
    text: `${code} · ${charge.receiver} · ${amount}`,
    code,
  };
  await queueMessage(tx, message, now);
}
