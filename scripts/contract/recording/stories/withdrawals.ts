import { getBilling } from "@/backend/modules/billing/billing";
import { handleWithdrawals } from "@/backend/modules/withdrawals/handle-withdrawals";
import type { RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { ANA, VISITOR } from "./purchase";

const VIDORA = { brand: "vidora" };

/** Two statements whose order nobody knows: an operator links one to its order and approves it, and refuses the other. */
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
  await api.get("approveWithdrawal", { ...choose(known?.id), amount }, owner);
  await api.get("refuseWithdrawal", { ...choose(unknown?.id), note: "We know no such order." }, owner);
}
