import {
  type Charge,
  type ChargeUpdate,
  getFullPaymentFields,
  type ProviderRules,
} from "@/backend/providers/charge";
import type { ChargeRequest } from "@/backend/providers/provider";
import { createRandomId } from "@/backend/runtime/random-values";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { writeDecimal } from "@/lib/domain/money/format-money";
import {
  getDialCode,
  listOperatorCurrencies,
  MOBILE_COUNTRIES,
  type MobileOperator,
  type MobileReason,
  matchOperator,
} from "@/lib/domain/payment/methods/mobile-operator";
import { createPhonePage } from "./mobile-page";
import {
  getRefusedStatus,
  isCancelingReason,
  OPERATOR_PROFILES,
  type OperatorProfile,
  REFUSAL_BY_REASON,
} from "./operator-profiles";
import { enterPhoneCode } from "./phone-code";

/** Only the operator knows its customers: a number with this ending was ported to it from another operator. */
const PORTED_NUMBER = /77$/;
const CODE_DIGITS = 6;

/** "+254 ••• 149": enough for users to recognize their own phone. */
const maskPhone = (phone: string) => `${phone.slice(0, 4)} ••• ${phone.slice(-3)}`;

/**
 * Rules of one simulated mobile-money operator: the phone asks its owner for the PIN, or, where Orange requires it,
 * shows a code that is typed in the shop. Each operator has its own vocabulary (rules/payments#provider-vocabulary).
 */
export function createMobileRules(code: MobileOperator): ProviderRules {
  const profile = OPERATOR_PROFILES[code];
  const createPaidUpdate = (charge: Charge, now: number): ChargeUpdate => ({
    set: { status: profile.paid, ...getFullPaymentFields(charge, now) },
    event: "charge.succeeded",
  });
  const findDialCode = (charge: Charge) => getDialCode(code, charge.facts.phone ?? "");

  return {
    code,
    currencies: listOperatorCurrencies(code),
    terms: {
      moneyBack: {
        days: 90,
        reason:
          "Payers can ask for a reversal for a day, operators reverse later complaints by hand: an estimate.",
      },
      feeBasisPoints: 150,
    },
    statuses: {
      open: [...profile.open, profile.unclear],
      uncancelable: [profile.unclear],
      paid: profile.paid,
      refused: profile.failed,
      removed: profile.removed,
      refusedMeans: "failed",
    },

    open: (request) => openMobileCharge(code, profile, request),

    readStatus({ status, facts }) {
      if (!facts.reason || status === profile.paid) return null;
      return isCancelingReason(facts.reason as MobileReason) ? "cancelled" : "failed";
    },

    nextAction(charge) {
      const phone = charge.facts.phone ?? "";
      const dial = findDialCode(charge);
      if (dial) return { kind: "otp", length: CODE_DIGITS, sentTo: maskPhone(phone), resendAfter: 0, dial };
      const unclear = charge.status === profile.unclear;
      return { kind: "push", provider: code, msisdn: maskPhone(phone), unclear };
    },

    step(charge, step, now) {
      if (step.kind !== "code" || !findDialCode(charge)) return { refused: codeFor("paymentInfoMissing") };
      return enterPhoneCode(charge, step.code, {
        now,
        failedStatus: profile.failed,
        acceptCode: () => createPaidUpdate(charge, now),
      });
    },

    page: createPhonePage(profile, { codeDigits: CODE_DIGITS, findDialCode, createPaidUpdate }),
  };
}

/**
 * A new charge; refused at once where the phone does not belong to a customer of this operator, or its wallet has another
 * currency.
 */
function openMobileCharge(
  code: MobileOperator,
  profile: OperatorProfile,
  { phone, amount }: ChargeRequest,
): ReturnType<ProviderRules["open"]> {
  const ref = `${code.toLowerCase()}_${createRandomId(24)}`;
  if (!phone) return { ref, status: profile.failed, refusal: codeFor("paymentFailed") };
  const match = matchOperator(code, phone);
  const { fit } = match;
  if (fit !== "otherCountry" && MOBILE_COUNTRIES[match.country].currency !== amount.currency)
    return { ref, status: profile.failed, facts: { phone }, refusal: codeFor("currencyUnsupported") };
  const isCustomer = fit === "own" || (fit === "otherOperator" && PORTED_NUMBER.test(phone));
  if (isCustomer)
    return { ref, status: profile.open[0], facts: { phone, operatorAmount: writeDecimal(amount) } };
  const reason: MobileReason = "notCustomer";
  return {
    ref,
    status: getRefusedStatus(profile, reason),
    facts: { phone, reason, operatorCode: profile.reasonCodes[reason] },
    refusal: fit === "otherCountry" ? codeFor("countryUnsupported") : REFUSAL_BY_REASON[reason],
  };
}
