import "server-only";
import { id, timestamp } from "@/lib/contract/field-schemas";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { isEmail } from "@/lib/domain/validation/typed-text";
import { parseWithdrawalProblem, type WithdrawalProblem } from "@/lib/domain/withdrawal/withdrawal-form";
import { getMemberName } from "@/lib/server/session/session";
import { loadSession } from "./load-session";

/** What `/withdraw` shows. */
export interface WithdrawalView {
  /** Of a statement that was received without a script: epoch milliseconds; null: none was. */
  receivedAt: number | null;
  /** Why one was not; null: none was refused. */
  problem: WithdrawalProblem | null;
  /** What the fields begin with: the address names the order, and the session the member. */
  initial: { name: string; order: string; email: string };
}

/** The page as its address and the session have it; a visitor's fields are empty. */
export async function loadWithdrawal(
  query: Record<string, string | string[] | undefined>,
): Promise<WithdrawalView> {
  const received = timestamp.safeParse(Number(getFirstValue(query.received)));
  const order = id.safeParse(getFirstValue(query.orderId));
  const session = await loadSession();
  return {
    receivedAt: received.success ? received.data : null,
    problem: parseWithdrawalProblem(getFirstValue(query.problem)),
    initial: {
      name: session ? getMemberName(session) : "",
      order: order.success ? order.data : "",
      email: session && isEmail(session.account) ? session.account : "",
    },
  };
}
