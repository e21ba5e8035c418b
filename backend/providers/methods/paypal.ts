import { getFullPaymentFields, type PageAction, type ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { createLeaveAction } from "./page-actions";

const createApproveAction = (
  action: Pick<PageAction, "id" | "label" | "variant" | "returnMode">,
  declined: boolean,
): PageAction => ({
  ...action,
  change: (charge) => ({
    set: {
      status: "APPROVED",
      facts: {
        ...charge.facts,
        payerId: createRandomId(13).toUpperCase(),
        ...(declined ? { capturePlan: "DECLINED" as const } : {}),
      },
    },
    event: "charge.pending",
  }),
});

/**
 * Rules of the simulated PayPal, with the statuses of its Orders v2 API (rules/payments#provider-vocabulary). An
 * approved order is not paid: the money moves when the shop captures it, and a completed order can contain a declined
 * capture.
 */
export const PAYPAL_RULES: ProviderRules = {
  code: "paypal",
  terms: {
    moneyBack: {
      days: 397,
      reason: "A buyer can dispute a purchase for 180 days, and an unauthorized payment for 13 months.",
    },
    feeBasisPoints: 349,
  },
  statuses: {
    open: ["CREATED", "PAYER_ACTION_REQUIRED", "APPROVED"],
    paid: "COMPLETED",
    refused: "DECLINED",
    removed: "VOIDED",
    refusedMeans: "failed",
  },
  open: () => ({ ref: createRandomId(17).toUpperCase(), status: "CREATED" }),
  nextAction: ({ ref, status }, sandboxUrl) =>
    status === "APPROVED"
      ? { kind: "none" }
      : { kind: "redirect", url: `${sandboxUrl}/go/${ref}`, method: "GET" },
  readStatus: ({ status, facts }) =>
    status === "COMPLETED" && facts.capture === "DECLINED" ? "failed" : null,
  awaitsCapture: ({ status }) => status === "APPROVED",

  step(charge, step, now) {
    if (step.kind !== "capture") return { refused: codeFor("paymentInfoMissing") };
    // Not approved yet, or captured before: the charge stays as it is.
    if (charge.status !== "APPROVED") return {};
    if (charge.facts.capturePlan === "DECLINED") {
      const facts = { ...charge.facts, capture: "DECLINED" as const };
      return {
        set: { status: "COMPLETED", refusal: codeFor("paymentFailed"), facts },
        event: "charge.failed",
      };
    }
    const facts = { ...charge.facts, capture: "COMPLETED" as const };
    return {
      set: { status: "COMPLETED", ...getFullPaymentFields(charge, now), facts },
      event: "charge.succeeded",
    };
  },

  page: {
    title: "Sandbox PayPal",
    question: "Approve this payment?",
    actions: [
      createApproveAction({ id: "approve", label: "Pay now", variant: "main", returnMode: "get" }, false),
      createApproveAction(
        {
          id: "decline",
          label: "Pay now, but the capture will be declined",
          variant: "plain",
          returnMode: "get",
        },
        true,
      ),
      createApproveAction(
        { id: "never", label: "Pay now, never return", variant: "plain", returnMode: "never" },
        false,
      ),
      createLeaveAction({ id: "leave", label: "Cancel and return", variant: "bad", returnMode: "get" }),
    ],
    // The cancel address gets only the token.
    getReturnFields: ({ ref, facts }) => ({
      token: ref,
      ...(facts.payerId ? { PayerID: facts.payerId } : {}),
    }),
  },
};
