import { randomId } from "@/backend/core/random-id";
import { dialOf, type MobileOperator, mobileFit } from "@/lib/domain/payment/mobile-operator";
import type { Change, Charge, PageAction, ProviderRules } from "./charge";
import { paidInFull } from "./ewallet";
import { justEnds, MOBILE_REASONS, type MobileReason, OPERATOR_WORDS, wordFor } from "./mobile-words";
import { enterPhoneCode, newPhoneCode } from "./phone-code";

/** The operator's customers are known to it alone; a number that came with its owner from elsewhere ends like this. */
const PORTED = /77$/;
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
const coveredPhone = (phone: string) => `${phone.slice(0, 4)} ••• ${phone.slice(-3)}`;

/**
 * Rules of one simulated mobile-money operator: the phone asks its owner for the PIN, or, where Orange wants it so,
 * gives out a code that is typed in the shop. Each speaks its own words (payments.md §5).
 */
export function mobileRules(code: MobileOperator): ProviderRules {
  const words = OPERATOR_WORDS[code];
  const refuse = (charge: Charge, reason: MobileReason): Change => ({
    set: {
      status: wordFor(words, reason),
      refusal: REFUSALS[reason],
      facts: { ...charge.facts, reason, operatorCode: words.codes[reason] },
    },
    event: justEnds(reason) ? "charge.cancelled" : "charge.failed",
  });
  const paid = (charge: Charge, now: number): Change => ({
    set: { status: words.paid, ...paidInFull(charge, now) },
    event: "charge.succeeded",
  });
  const dials = (charge: Charge) => dialOf(code, charge.facts.phone ?? "");
  const button = (action: Omit<PageAction, "back">): PageAction => ({ ...action, back: "stay" });
  const refusals = MOBILE_REASONS.flatMap((reason) => {
    const label = BUTTONS[reason];
    if (!label) return [];
    return [button({ id: reason, words: label, look: "plain", change: (charge) => refuse(charge, reason) })];
  });

  return {
    code,
    words: {
      open: [...words.open, words.unclear],
      stuck: [words.unclear],
      paid: words.paid,
      refused: words.failed,
      removed: words.removed,
      refusedMeans: "failed",
    },

    open({ phone }) {
      const ref = `${code.toLowerCase()}_${randomId(24)}`;
      if (!phone) return { ref, status: words.failed, refusal: 2003 };
      const facts = { phone };
      const { fit } = mobileFit(code, phone);
      const known = fit === "own" || (fit === "otherOperator" && PORTED.test(phone));
      if (known) return { ref, status: words.open[0], facts };
      const reason: MobileReason = "notCustomer";
      const status = wordFor(words, reason);
      const refused = { refusal: fit === "otherCountry" ? 5003 : REFUSALS[reason] };
      return { ref, status, facts: { ...facts, reason, operatorCode: words.codes[reason] }, ...refused };
    },

    read({ status, facts }) {
      if (!facts.reason || status === words.paid) return null;
      return justEnds(facts.reason as MobileReason) ? "cancelled" : "failed";
    },

    nextAction(charge) {
      const phone = charge.facts.phone ?? "";
      const dial = dials(charge);
      if (dial)
        return { kind: "otp", length: CODE_DIGITS, sentTo: coveredPhone(phone), resendAfter: 0, dial };
      const unclear = charge.status === words.unclear;
      return { kind: "push", provider: code, msisdn: coveredPhone(phone), unclear };
    },

    step(charge, step, now) {
      if (step.kind !== "code" || !dials(charge)) return { refused: 1040 };
      return enterPhoneCode(charge, step.code, { now, failed: words.failed, right: () => paid(charge, now) });
    },

    page: {
      title: `${words.name} on the phone`,
      question: "Pay this amount?",
      actions: [
        button({
          id: "dial",
          words: "Dial and get a code",
          look: "main",
          shown: (charge) => dials(charge) !== null,
          change: (charge, now) => {
            const wrong = charge.facts.otp?.wrong ?? 0;
            const fresh = newPhoneCode(charge.ref, { digits: CODE_DIGITS, now, wrong });
            return {
              set: { status: words.open[1] ?? words.open[0], facts: { ...charge.facts, otp: fresh.otp } },
              sms: { to: charge.facts.phone ?? "", code: fresh.code },
            };
          },
        }),
        button({
          id: "pay",
          words: "Enter the PIN and pay",
          look: "main",
          shown: (charge) => dials(charge) === null,
          change: paid,
        }),
        ...refusals.map((action) => ({
          ...action,
          shown: (charge: Charge) => charge.status !== words.unclear,
        })),
        button({
          id: "unclear",
          words: "Enter the PIN: the operator loses track",
          look: "plain",
          shown: (charge) => charge.status !== words.unclear && dials(charge) === null,
          change: (_, now) => ({ set: { status: words.unclear, expiresAt: now + UNCLEAR_MS } }),
        }),
        button({
          id: "failed",
          words: "The operator finds: nothing was charged",
          look: "bad",
          shown: (charge) => charge.status === words.unclear,
          change: () => ({ set: { status: words.failed, refusal: 2003 }, event: "charge.failed" }),
        }),
      ],
      returns: () => ({}),
    },
  };
}
