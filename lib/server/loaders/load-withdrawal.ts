import "server-only";
import { headers } from "next/headers";
import { readOrder } from "@/lib/contract/bill/orders";
import { id, timestamp } from "@/lib/contract/field-schemas";
import { readAccount } from "@/lib/contract/user/account";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { isEmail } from "@/lib/domain/validation/typed-text";
import {
  chooseStatementName,
  parseWithdrawalProblem,
  RECEIVED_WITHDRAWAL,
  STATEMENT_PROBLEMS,
  type StatementField,
  type StatementProblem,
  WITHDRAWAL_FORM,
  type WithdrawalProblem,
} from "@/lib/domain/withdrawal/withdrawal-form";
import { type ReturnedForm, readReturnedForm } from "@/lib/server/session/returned-form";
import { loadCompany } from "./load-company";
import { loadPageKey } from "./load-page-params";
import { loadSession, readForPage } from "./load-session";

/** What `/withdraw` shows. */
export interface WithdrawalView {
  /** Of a statement that was received without a script: epoch milliseconds; null: none was. */
  receivedAt: number | null;
  /** Why one was not; null: none was refused. */
  problem: WithdrawalProblem | null;
  /** By which support finds the refused call; null where there was none. */
  reference: string | null;
  /** What the fields begin with: what was refused; else the address names the order, and see `loadSender`. */
  initial: Record<StatementField, string>;
  /** The sender's account is a number, so that an address has to be asked for. */
  isNumberAccount: boolean;
  /** What is wrong with them where they were refused. */
  problems: Partial<Record<StatementField, StatementProblem>>;
}

/** The page as its address and the session have it; a visitor's fields are empty. */
export async function loadWithdrawal(
  query: Record<string, string | string[] | undefined>,
): Promise<WithdrawalView> {
  const order = id.safeParse(getFirstValue(query.orderId));
  const orderId = order.success ? order.data : null;
  const problem = parseWithdrawalProblem(getFirstValue(query.problem));
  const refused = problem === null ? null : await loadRefused();
  const session = await loadSession();
  return {
    receivedAt: await loadReceivedAt(getFirstValue(query.received)),
    problem,
    reference: refused?.reference ?? null,
    initial: refused?.initial ?? { order: orderId ?? "", ...(await loadSender(orderId)) },
    isNumberAccount: session !== null && !isEmail(session.account),
    problems: refused?.problems ?? {},
  };
}

/** When the statement of this address was received; null where this browser has not just sent it: anybody can write such an address. */
async function loadReceivedAt(text: string | null | undefined): Promise<number | null> {
  const { data } = timestamp.safeParse(Number(text));
  if (data === undefined) return null;
  const kept = await loadKept(RECEIVED_WITHDRAWAL);
  return kept?.values.receivedAt === String(data) ? data : null;
}

/** What the browser has kept of a form without a script; null: nothing of this one. */
async function loadKept(form: string): Promise<ReturnedForm | null> {
  const { siteId } = await loadPageKey();
  return readReturnedForm((await headers()).get("cookie"), siteId, form);
}

/** The statement that was refused without a script, as it was typed; null where the browser has kept none. */
async function loadRefused(): Promise<Pick<WithdrawalView, "initial" | "problems" | "reference"> | null> {
  const returned = await loadKept(WITHDRAWAL_FORM);
  if (!returned) return null;
  const { values } = returned;
  const readProblem = (field: StatementField) => {
    const problem = STATEMENT_PROBLEMS.find((known) => known === returned.problems[field]);
    return problem ? { [field]: problem } : {};
  };
  return {
    reference: returned.reference,
    initial: { name: values.name ?? "", order: values.order ?? "", email: values.email ?? "" },
    problems: { ...readProblem("name"), ...readProblem("order"), ...readProblem("email") },
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
  return {
    name: chooseStatementName(names, account),
    email: isEmail(account) ? account : (read?.ok && read.data.email) || "",
  };
}
