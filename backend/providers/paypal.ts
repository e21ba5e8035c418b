import { randomId } from "@/backend/core/random-id";
import type { PageAction, ProviderRules } from "./charge";
import { paidInFull } from "./ewallet";

const approves = (
  action: Pick<PageAction, "id" | "words" | "look" | "back">,
  declined: boolean,
): PageAction => ({
  ...action,
  change: (charge) => ({
    set: {
      status: "APPROVED",
      facts: {
        ...charge.facts,
        payerId: randomId(13).toUpperCase(),
        ...(declined ? { capturePlan: "DECLINED" as const } : {}),
      },
    },
    event: "charge.pending",
  }),
});

/**
 * Rules of the simulated PayPal, with the words of its Orders v2 (payments.md §5.1). What the buyer approves is not
 * paid: the money moves when the shop captures it, and a completed order can hold a declined capture.
 */
export const PAYPAL_RULES: ProviderRules = {
  code: "paypal",
  words: {
    open: ["CREATED", "PAYER_ACTION_REQUIRED", "APPROVED"],
    paid: "COMPLETED",
    refused: "DECLINED",
    removed: "VOIDED",
    refusedMeans: "failed",
  },
  open: () => ({ ref: randomId(17).toUpperCase(), status: "CREATED" }),
  nextAction: ({ ref, status }, sandboxUrl) =>
    status === "APPROVED"
      ? { kind: "none" }
      : { kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "GET" },
  read: ({ status, facts }) => (status === "COMPLETED" && facts.capture === "DECLINED" ? "failed" : null),
  awaitsCapture: ({ status }) => status === "APPROVED",

  step(charge, step, now) {
    if (step.kind !== "capture") return { refused: 1040 };
    // Not approved yet, or captured before: nothing happens, and the charge says where it stands.
    if (charge.status !== "APPROVED") return {};
    if (charge.facts.capturePlan === "DECLINED") {
      const facts = { ...charge.facts, capture: "DECLINED" as const };
      return { set: { status: "COMPLETED", refusal: 2003, facts }, event: "charge.failed" };
    }
    const facts = { ...charge.facts, capture: "COMPLETED" as const };
    return { set: { status: "COMPLETED", ...paidInFull(charge, now), facts }, event: "charge.succeeded" };
  },

  page: {
    title: "Sandbox PayPal",
    question: "Approve this payment?",
    actions: [
      approves({ id: "approve", words: "Pay now", look: "main", back: "get" }, false),
      approves(
        { id: "decline", words: "Pay now, but the capture will be declined", look: "plain", back: "get" },
        true,
      ),
      approves({ id: "never", words: "Pay now, never return", look: "plain", back: "never" }, false),
      { id: "leave", words: "Cancel and return", look: "bad", back: "get", change: () => null },
    ],
    // The cancel address gets the token alone.
    returns: ({ ref, facts }) => ({ token: ref, ...(facts.payerId ? { PayerID: facts.payerId } : {}) }),
  },
};
