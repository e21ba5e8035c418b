import "server-only";
import { readOrder } from "@/lib/contract/bill/orders";
import { id, timestamp } from "@/lib/contract/field-schemas";
import { readAccount } from "@/lib/contract/user/account";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { isEmail } from "@/lib/domain/validation/typed-text";
import { parseWithdrawalProblem, type WithdrawalProblem } from "@/lib/domain/withdrawal/withdrawal-form";
import { loadCompany } from "./load-company";
import { loadSession, readForPage } from "./load-session";

/** What `/withdraw` shows. */
export interface WithdrawalView {
  /** Of a statement that was received without a script: epoch milliseconds; null: none was. */
  receivedAt: number | null;
  /** Why one was not; null: none was refused. */
  problem: WithdrawalProblem | null;
  /** What the fields begin with: the address names the order; see `loadSender`. */
  initial: { name: string; order: string; email: string };
}

/** The page as its address and the session have it; a visitor's fields are empty. */
export async function loadWithdrawal(
  query: Record<string, string | string[] | undefined>,
): Promise<WithdrawalView> {
  const received = timestamp.safeParse(Number(getFirstValue(query.received)));
  const order = id.safeParse(getFirstValue(query.orderId));
  const orderId = order.success ? order.data : null;
  return {
    receivedAt: received.success ? received.data : null,
    problem: parseWithdrawalProblem(getFirstValue(query.problem)),
    initial: { order: orderId ?? "", ...(await loadSender(orderId)) },
  };
}

/**
 * Who sends the statement, as far as it is known (rules/orders#statement-of-withdrawal): the holder of the card that paid the order, the company that
 * receipts name, or the nickname. The name of an account is an address or a number, and nobody's name.
 */
async function loadSender(orderId: string | null): Promise<{ name: string; email: string }> {
  const session = await loadSession();
  if (!session) return { name: "", email: "" };
  const { uid, account, type, nickname } = session;
  const [bought, kept, read] = await Promise.all([
    orderId === null ? null : readForPage(readOrder, { id: orderId }),
    loadCompany(),
    isEmail(account) ? null : readForPage(readAccount, { uid, account, type }),
  ]);
  const names = [bought?.ok ? bought.data.buyer.name : null, kept?.company?.name, nickname];
  // A nickname can be the account.
  const name = names.find((text) => text && text !== account && !isEmail(text)) ?? "";
  return { name, email: isEmail(account) ? account : (read?.ok && read.data.email) || "" };
}
