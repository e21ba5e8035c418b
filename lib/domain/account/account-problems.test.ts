import type { Order } from "@/lib/contract/bill/orders";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { listAccountProblems } from "./account-problems";

const NOW = 1_795_000_000_000;
const createOrder = (status: Order["status"], canRepay: boolean) =>
  ({ id: status, status, canRepay, planName: "Duo" }) as unknown as Order;
const openOrder = createOrder("PAYMENT_PENDING", true);
const failedOrder = createOrder("PAYMENT_FAILED", true);
const paidOrder = createOrder("PAYMENT_SUCCEEDED", false);
const activePlan = { planId: "101", expiredTime: NOW + 1 };
const endedPlan = { planId: "101", expiredTime: NOW };

const activeRenewal = {
  status: "on",
  running: false,
  expired: false,
  failure: null,
  discountedPeriods: 0,
  card: { usable: true },
} as unknown as RenewalInfo;
const refusedRenewal = { ...activeRenewal, failure: { code: 302, at: NOW, orderId: failedOrder.id } };

describe("what the account shows first", () => {
  it.each([
    ["all is well", activePlan, [paidOrder], []],
    ["never bought anything", { planId: null, expiredTime: null }, [], []],
    ["an order waits", activePlan, [paidOrder, openOrder], ["payment"]],
    ["a payment failed", activePlan, [failedOrder, openOrder], ["failed"]],
    ["the plan has ended", endedPlan, [paidOrder], ["ended"]],
    ["the plan has ended and the next one waits", endedPlan, [openOrder], ["payment"]],
    ["an old password", { ...activePlan, mustResetPassword: true }, [paidOrder], ["reset"]],
    ["all at once", { ...endedPlan, mustResetPassword: true }, [failedOrder], ["failed", "reset"]],
  ])("%s", (_, account, orders, kinds) => {
    expect(listAccountProblems(account, orders, NOW).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ["it renews", activePlan, [paidOrder], activeRenewal, []],
    ["it was refused", endedPlan, [failedOrder], refusedRenewal, ["renewal"]],
    [
      "it was refused, and something else waits",
      endedPlan,
      [openOrder, failedOrder],
      refusedRenewal,
      ["renewal", "payment"],
    ],
    ["its card is gone", activePlan, [paidOrder], { ...activeRenewal, card: null }, ["card"]],
    ["it is off", activePlan, [paidOrder], { ...activeRenewal, status: "off" as const, card: null }, []],
    ["it has ended with its plan", endedPlan, [paidOrder], { ...activeRenewal, expired: true }, ["ended"]],
  ])("of the renewal: %s", (_, account, orders, renewal, kinds) => {
    expect(listAccountProblems(account, orders, NOW, renewal).map(({ kind }) => kind)).toEqual(kinds);
  });
});
