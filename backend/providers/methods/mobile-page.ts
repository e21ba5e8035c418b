import type { Charge, ChargeUpdate, PageAction, ProviderPage } from "@/backend/providers/charge";
import { DAY_MS } from "@/lib/config/constants";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { MOBILE_REASONS, type MobileReason } from "@/lib/domain/payment/methods/mobile-operator";
import {
  getRefusedStatus,
  isCancelingReason,
  type OperatorProfile,
  REFUSAL_BY_REASON,
} from "./operator-profiles";
import { createPhoneCode } from "./phone-code";

/** How long an operator may not know whether it charged; it has cleared every such case within a day. */
const UNCLEAR_MS = DAY_MS;

const LABEL_BY_REASON: Partial<Record<MobileReason, string>> = {
  wrongPin: "Enter a wrong PIN three times",
  noFunds: "Enter the PIN: not enough money",
  limit: "Enter the PIN: over the daily limit",
  declined: "Decline",
  noAnswer: "Do not answer",
};

/** The page of the sandbox that shows the buyer's phone: the operator's request and the possible actions. */
export function createPhonePage(
  profile: OperatorProfile,
  {
    codeDigits,
    findDialCode,
    createPaidUpdate,
  }: {
    codeDigits: number;
    /** The number to dial for a code; null where the phone requests the PIN. */
    findDialCode: (charge: Charge) => string | null;
    createPaidUpdate: (charge: Charge, now: number) => ChargeUpdate;
  },
): ProviderPage {
  const isUnclear = (charge: Charge) => charge.status === profile.unclear;
  const requestsPin = (charge: Charge) => findDialCode(charge) === null;
  const actions: Omit<PageAction, "returnMode">[] = [
    {
      id: "dial",
      label: "Dial and get a code",
      variant: "main",
      shown: (charge) => !requestsPin(charge),
      change: (charge, now) => sendDialedCode(profile, charge, codeDigits, now),
    },
    {
      id: "pay",
      label: "Enter the PIN and pay",
      variant: "main",
      shown: requestsPin,
      change: createPaidUpdate,
    },
    ...listRefusalActions(profile).map((action) => ({
      ...action,
      shown: (charge: Charge) => !isUnclear(charge),
    })),
    {
      id: "unclear",
      label: "Enter the PIN: the operator loses track",
      variant: "plain",
      shown: (charge) => !isUnclear(charge) && requestsPin(charge),
      change: (_, now) => ({ set: { status: profile.unclear, expiresAt: now + UNCLEAR_MS } }),
    },
    {
      id: "failed",
      label: "The operator finds: nothing was charged",
      variant: "bad",
      shown: isUnclear,
      change: () => ({
        set: { status: profile.failed, refusal: codeFor("paymentFailed") },
        event: "charge.failed",
      }),
    },
  ];
  return {
    title: `${profile.name} on the phone`,
    question: "Pay this amount?",
    actions: actions.map((action) => ({ ...action, returnMode: "stay" })),
    getReturnFields: () => ({}),
  };
}

function sendDialedCode(
  { open }: OperatorProfile,
  charge: Charge,
  digits: number,
  now: number,
): ChargeUpdate {
  const wrong = charge.facts.otp?.wrong ?? 0;
  const { code, otp } = createPhoneCode(charge.ref, { digits, now, wrong });
  return {
    set: { status: open[1] ?? open[0], facts: { ...charge.facts, otp } },
    sms: { to: charge.facts.phone ?? "", code },
  };
}

/** One button for each reason that a person can cause on the phone. */
function listRefusalActions(profile: OperatorProfile): Omit<PageAction, "returnMode" | "shown">[] {
  return MOBILE_REASONS.flatMap((reason) => {
    const label = LABEL_BY_REASON[reason];
    if (!label) return [];
    const change = (charge: Charge): ChargeUpdate => ({
      set: {
        status: getRefusedStatus(profile, reason),
        refusal: REFUSAL_BY_REASON[reason],
        facts: { ...charge.facts, reason, operatorCode: profile.reasonCodes[reason] },
      },
      event: isCancelingReason(reason) ? "charge.cancelled" : "charge.failed",
    });
    return [{ id: reason, label, variant: "plain" as const, change }];
  });
}
