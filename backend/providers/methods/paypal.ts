import type { PageAction, ProviderRules } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/create-random-id";
import { getFullPaymentFields } from "./ewallet";

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
 * Rules of the simulated PayPal, with the words of its Orders v2 (rules/payments#provider-vocabulary). What the buyer approves is not
 * paid: the money moves when the shop captures it, and a completed order can hold a declined capture.
 */
export const PAYPAL_RULES: ProviderRules = {
  code: "paypal",
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
    if (step.kind !== "capture") return { refused: 1040 };
    // Not approved yet, or captured before: nothing happens, and the charge says where it stands.
    if (charge.status !== "APPROVED") return {};
    if (charge.facts.capturePlan === "DECLINED") {
      const facts = { ...charge.facts, capture: "DECLINED" as const };
      return { set: { status: "COMPLETED", refusal: 2003, facts }, event: "charge.failed" };
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
      { id: "leave", label: "Cancel and return", variant: "bad", returnMode: "get", change: () => null },
    ],
    // The cancel address gets the token alone.
    getReturnFields: ({ ref, facts }) => ({
      token: ref,
      ...(facts.payerId ? { PayerID: facts.payerId } : {}),
    }),
  },
};
