import type { Charge } from "@/backend/providers/charge";
import { encodePaynow } from "@/lib/domain/singapore/paynow";
import type { ProviderBehavior } from "./provider-profiles";

/** A company number of a format that Singapore does not assign, so that no real bank can pay the demo. */
const UEN = "T99ZZ9999Z";

/** The reference that identifies the payment for the receiver: at most 25 letters and digits. */
const createBillNumber = (attemptId: string) => attemptId.slice(0, 20).toUpperCase();

/** A charge with a PayNow code of the bank that has the statuses of ISO 20022. */
export const openPaynowCharge: ProviderBehavior["open"] = ({ attemptId, amount, expiresAt, receiver }) => {
  const billNumber = createBillNumber(attemptId);
  const payload = encodePaynow({ uen: UEN, amount: amount.amount, expiresAt, name: receiver, billNumber });
  return { ref: attemptId, status: "PDNG", payload };
};

/** The charge's reference, shown beside its code. */
export const getPaynowReference = ({ attemptId }: Charge) => ({ reference: createBillNumber(attemptId) });
