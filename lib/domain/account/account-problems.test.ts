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

describe("the problems on the account screen", () => {
  it.each([
    ["no problem", activePlan, [paidOrder], []],
    ["never bought anything", { planId: null, expiredTime: null }, [], []],
    ["a pending order", activePlan, [paidOrder, openOrder], ["payment"]],
    ["a payment failed", activePlan, [failedOrder, openOrder], ["failed"]],
    ["the plan has ended", endedPlan, [paidOrder], ["ended"]],
    ["an ended plan and a pending order", endedPlan, [openOrder], ["payment"]],
    [
      "a password from before the upgrade",
      { ...activePlan, mustResetPassword: true },
      [paidOrder],
      ["reset"],
    ],
    ["all of them", { ...endedPlan, mustResetPassword: true }, [failedOrder], ["failed", "reset"]],
  ])("%s", (_, account, orders, kinds) => {
    expect(listAccountProblems(account, orders, NOW).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ["a running renewal", activePlan, [paidOrder], activeRenewal, []],
    ["a pause", endedPlan, [paidOrder], { ...activeRenewal, pausedFrom: NOW }, []],
    ["a refused renewal", endedPlan, [failedOrder], refusedRenewal, ["renewal"]],
    [
      "a refused renewal and another open order",
      endedPlan,
      [openOrder, failedOrder],
      refusedRenewal,
      ["renewal", "payment"],
    ],
    ["a renewal without a card", activePlan, [paidOrder], { ...activeRenewal, card: null }, ["card"]],
    [
      "a renewal that is turned off",
      activePlan,
      [paidOrder],
      { ...activeRenewal, status: "off" as const, card: null },
      [],
    ],
    [
      "a renewal that ended with its plan",
      endedPlan,
      [paidOrder],
      { ...activeRenewal, expired: true },
      ["ended"],
    ],
  ])("with a renewal: %s", (_, account, orders, renewal, kinds) => {
    expect(listAccountProblems(account, orders, NOW, renewal).map(({ kind }) => kind)).toEqual(kinds);
  });
});
