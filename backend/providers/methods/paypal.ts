import { getFullPaymentFields, type PageAction } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import type { ProviderBehavior } from "./provider-profiles";

const approve =
  (isDeclined: boolean): PageAction["change"] =>
  (charge) => ({
    set: {
      status: "APPROVED",
      facts: {
        ...charge.facts,
        payerId: createRandomId(13).toUpperCase(),
        ...(isDeclined ? { capturePlan: "DECLINED" as const } : {}),
      },
    },
    event: "charge.pending",
  });

/**
 * Rules of the simulated PayPal, with the statuses of its Orders v2 API (rules/payments#provider-vocabulary). An
 * approved order is not paid: the money moves when the shop captures it, and a completed order can contain a declined
 * capture.
 */
export const PAYPAL: ProviderBehavior = {
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

  actions: { approve: approve(false), decline: approve(true), never: approve(false) },
  // The cancel address gets only the token.
  getReturnFields: ({ ref, facts }) => ({
    token: ref,
    ...(facts.payerId ? { PayerID: facts.payerId } : {}),
  }),
};
