import type { Charge, ChargeUpdate, PageAction, ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/create-random-id";
import {
  getDialCode,
  type MobileOperator,
  matchOperator,
} from "@/lib/domain/payment/methods/mobile-operator";
import { getFullPaymentFields } from "./ewallet";
import {
  getRefusedStatus,
  isCancelingReason,
  MOBILE_REASONS,
  type MobileReason,
  OPERATOR_PROFILES,
} from "./operator-profiles";
import { createPhoneCode, enterPhoneCode } from "./phone-code";

/** The operator's customers are known to it alone; a number that came with its owner from elsewhere ends like this. */
const PORTED_NUMBER = /77$/;
/** What is unclear stays so for a day at most; then somebody at the operator has looked. */
const UNCLEAR_MS = 24 * 3_600_000;
const CODE_DIGITS = 6;
/** Why nothing was charged, as a code of the catalogue where the reason itself is not understood. */
const REFUSALS: Record<MobileReason, number | null> = {
  wrongPin: 2003,
  noFunds: 2003,
  limit: 2003,
  declined: null,
  noAnswer: null,
  notCustomer: 10024,
};
const BUTTONS: Partial<Record<MobileReason, string>> = {
  wrongPin: "Enter a wrong PIN three times",
  noFunds: "Enter the PIN: not enough money",
  limit: "Enter the PIN: over the daily limit",
  declined: "Decline",
  noAnswer: "Do not answer",
};

/** "+254 ••• 149": enough to know one's own phone by. */
const maskPhone = (phone: string) => `${phone.slice(0, 4)} ••• ${phone.slice(-3)}`;

/**
 * Rules of one simulated mobile-money operator: the phone asks its owner for the PIN, or, where Orange wants it so,
 * gives out a code that is typed in the shop. Each speaks its own words (rules/payments#provider-vocabulary).
 */
export function createMobileRules(code: MobileOperator): ProviderRules {
  const profile = OPERATOR_PROFILES[code];
  const createRefusedUpdate = (charge: Charge, reason: MobileReason): ChargeUpdate => ({
    set: {
      status: getRefusedStatus(profile, reason),
      refusal: REFUSALS[reason],
      facts: { ...charge.facts, reason, operatorCode: profile.reasonCodes[reason] },
    },
    event: isCancelingReason(reason) ? "charge.cancelled" : "charge.failed",
  });
  const createPaidUpdate = (charge: Charge, now: number): ChargeUpdate => ({
    set: { status: profile.paid, ...getFullPaymentFields(charge, now) },
    event: "charge.succeeded",
  });
  const findDialCode = (charge: Charge) => getDialCode(code, charge.facts.phone ?? "");
  const createButton = (action: Omit<PageAction, "returnMode">): PageAction => ({
    ...action,
    returnMode: "stay",
  });
  const refusalButtons = MOBILE_REASONS.flatMap((reason) => {
    const label = BUTTONS[reason];
    if (!label) return [];
    return [
      createButton({
        id: reason,
        label,
        variant: "plain",
        change: (charge) => createRefusedUpdate(charge, reason),
      }),
    ];
  });

  return {
    code,
    statuses: {
      open: [...profile.open, profile.unclear],
      uncancelable: [profile.unclear],
      paid: profile.paid,
      refused: profile.failed,
      removed: profile.removed,
      refusedMeans: "failed",
    },

    open({ phone }) {
      const ref = `${code.toLowerCase()}_${createRandomId(24)}`;
      if (!phone) return { ref, status: profile.failed, refusal: 2003 };
      const facts = { phone };
      const { fit } = matchOperator(code, phone);
      const known = fit === "own" || (fit === "otherOperator" && PORTED_NUMBER.test(phone));
      if (known) return { ref, status: profile.open[0], facts };
      const reason: MobileReason = "notCustomer";
      const status = getRefusedStatus(profile, reason);
      const refused = { refusal: fit === "otherCountry" ? 5003 : REFUSALS[reason] };
      return {
        ref,
        status,
        facts: { ...facts, reason, operatorCode: profile.reasonCodes[reason] },
        ...refused,
      };
    },

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
      if (step.kind !== "code" || !findDialCode(charge)) return { refused: 1040 };
      return enterPhoneCode(charge, step.code, {
        now,
        failed: profile.failed,
        right: () => createPaidUpdate(charge, now),
      });
    },

    page: {
      title: `${profile.name} on the phone`,
      question: "Pay this amount?",
      actions: [
        createButton({
          id: "dial",
          label: "Dial and get a code",
          variant: "main",
          shown: (charge) => findDialCode(charge) !== null,
          change: (charge, now) => {
            const wrong = charge.facts.otp?.wrong ?? 0;
            const fresh = createPhoneCode(charge.ref, { digits: CODE_DIGITS, now, wrong });
            return {
              set: { status: profile.open[1] ?? profile.open[0], facts: { ...charge.facts, otp: fresh.otp } },
              sms: { to: charge.facts.phone ?? "", code: fresh.code },
            };
          },
        }),
        createButton({
          id: "pay",
          label: "Enter the PIN and pay",
          variant: "main",
          shown: (charge) => findDialCode(charge) === null,
          change: createPaidUpdate,
        }),
        ...refusalButtons.map((action) => ({
          ...action,
          shown: (charge: Charge) => charge.status !== profile.unclear,
        })),
        createButton({
          id: "unclear",
          label: "Enter the PIN: the operator loses track",
          variant: "plain",
          shown: (charge) => charge.status !== profile.unclear && findDialCode(charge) === null,
          change: (_, now) => ({ set: { status: profile.unclear, expiresAt: now + UNCLEAR_MS } }),
        }),
        createButton({
          id: "failed",
          label: "The operator finds: nothing was charged",
          variant: "bad",
          shown: (charge) => charge.status === profile.unclear,
          change: () => ({ set: { status: profile.failed, refusal: 2003 }, event: "charge.failed" }),
        }),
      ],
      getReturnFields: () => ({}),
    },
  };
}
