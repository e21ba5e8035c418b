import { callApi } from "@/lib/browser/api/call-api";
import type { Money } from "@/lib/contract/field-schemas";
import type { LeavingOffer } from "@/lib/contract/job/leaving";
import type { LeavingReason } from "@/lib/contract/job/leaving-reasons";

/** What a member does with the renewal. */
export type RenewalChange =
  | { kind: "on" | "pay" }
  | { kind: "off"; reason: LeavingReason | undefined; refusesOffer: boolean }
  | { kind: "accept"; offer: LeavingOffer; text: string; reason: LeavingReason | undefined }
  | { kind: "resume"; amount: Money; text: string };

/** What is announced where it has succeeded. */
export const CHANGE_ANNOUNCEMENTS = {
  on: "said.activated",
  off: "said.off",
  pay: "said.paid",
  accept: "said.changed",
  resume: "said.resumed",
} as const satisfies Record<RenewalChange["kind"], string>;

/** True where the paid time may be another one after it. */
export const movesPaidTime = ({ kind }: RenewalChange): boolean =>
  kind === "pay" || kind === "accept" || kind === "resume";

/** Makes the call of a change. */
export function changeRenewal(change: RenewalChange, signal: AbortSignal) {
  const options = { report: "consequences", signal } as const;
  switch (change.kind) {
    case "pay":
      return callApi("retryRenewal", {}, options);
    case "accept": {
      const { offer, text, reason } = change;
      const { kind, amount, nextBillingAt } = offer;
      return callApi(
        "acceptLeavingOffer",
        { kind, amount, nextBillingAt, reason, consent: { text } },
        options,
      );
    }
    case "resume":
      return callApi("endPause", { amount: change.amount, consent: { text: change.text } }, options);
    case "off": {
      const { reason, refusesOffer } = change;
      return callApi(
        "updateRenewal",
        { status: "off", reason, ...(refusesOffer ? { refusesOffer } : {}) },
        options,
      );
    }
    case "on":
      return callApi("updateRenewal", { status: "on" }, options);
  }
}
