import type { Order } from "@/lib/contract/bill/orders";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { getRenewalSentence } from "@/lib/domain/renewal/renewal-sentences";

/** A problem on the account screen that the member can solve. */
export type AccountProblem =
  | { kind: "reset" | "ended" }
  /** The renewal was refused, or has no card that could be charged. */
  | { kind: "renewal" | "card"; renewal: RenewalInfo }
  /** An order whose last payment failed, or one that still waits for its money. */
  | { kind: "failed" | "payment"; order: Order };

interface AccountStatus {
  mustResetPassword?: boolean | null | undefined;
  planId?: string | null | undefined;
  expiredTime?: number | null | undefined;
}

/**
 * The problems to show, the most urgent first: a failed renewal, a failed payment, a pending one, a password from
 * before the upgrade (rules/accounts#upgrade), an ended plan. Only the newest of several open orders is included,
 * because the list of orders shows the others; the order of a failed renewal is reported as the renewal.
 * @param orders newest first
 * @param now epoch milliseconds
 * @param renewal null where there is none
 */
export function listAccountProblems(
  { mustResetPassword, planId, expiredTime }: AccountStatus,
  orders: readonly Order[],
  now: number,
  renewal: RenewalInfo | null = null,
): AccountProblem[] {
  const renewalProblem = renewal && findRenewalProblem(renewal);
  const openOrder = orders.find(({ id, canRepay }) => canRepay && id !== renewal?.failure?.orderId);
  const problems: AccountProblem[] = renewalProblem ? [renewalProblem] : [];
  if (openOrder)
    problems.push({ kind: openOrder.status === "PAYMENT_FAILED" ? "failed" : "payment", order: openOrder });
  if (mustResetPassword) problems.push({ kind: "reset" });
  // A member who is paying for the next plan, or has agreed to a pause, needs no second notice.
  if (
    !openOrder &&
    !renewal?.pausedFrom &&
    renewalProblem?.kind !== "renewal" &&
    planId &&
    (expiredTime ?? 0) <= now
  )
    problems.push({ kind: "ended" });
  return problems;
}

function findRenewalProblem(renewal: RenewalInfo): (AccountProblem & { renewal: RenewalInfo }) | null {
  const { kind } = getRenewalSentence(renewal);
  if (kind === "failed" || kind === "failedForGood") return { kind: "renewal", renewal };
  return kind === "noCard" ? { kind: "card", renewal } : null;
}
