import { refunds } from "@/backend/db/schema/payment";
import { getBilling } from "@/backend/modules/billing/billing";
import { noteRefusedRefund } from "@/backend/modules/billing/refunds/late-refund";
import { handleWithdrawals } from "@/backend/modules/withdrawals/handle-withdrawals";
import type { RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { ANA, VISITOR } from "./purchase";

const VIDORA = { brand: "vidora" };

/**
 * Two statements whose order nobody knows: an operator links one to its order and approves it, and refuses the other. The provider
 * does not send the money back, so the operator does.
 */
export async function recordWithdrawals(api: RecordedBackend, owner: { token: string }): Promise<void> {
  const { services } = api;
  const send = (name: string, email: string) =>
    api.data("withdraw", { name, order: "my last order", email }, VISITOR);
  await send("Ana Teixeira", "ana.teixeira@mail.example");
  await send("Nobody Known", "nobody@mail.example");
  await handleWithdrawals(getBilling(services));
  const { statements } = await api.get("listWithdrawals", VIDORA, owner);
  const [unknown, known] = statements.filter(({ state }) => state === "unmatched");
  const { token } = await api.data("login", ANA, VISITOR);
  const paid = { page: 1, pageSize: 1, filter: "paid" };
  const [order] = (await api.data("listOrders", paid, { ...VISITOR, token })).orders;
  const choose = (id = "") => ({ ...VIDORA, id });
  const linked = { ...choose(known?.id), orderId: order?.id ?? "" };
  const { statement } = await api.get("linkWithdrawal", linked, owner);
  const amount = statement.refund?.amount ?? 0;
  services.faults.set("provider", { errorRate: 1 });
  await api.get("approveWithdrawal", { ...choose(known?.id), amount }, owner);
  services.faults.reset();
  for (const { attemptId } of await api.db.select().from(refunds)) await noteRefusedRefund(api.db, attemptId);
  const [late] = (await api.get("listLateRefunds", {}, owner)).refunds;
  const sent = { ...choose(late?.id), amount: late?.amount.amount ?? 0, transfer: "E18236120203601101200" };
  await api.get("recordManualRefund", sent, owner);
  await api.get("refuseWithdrawal", { ...choose(unknown?.id), note: "We know no such order." }, owner);
}
