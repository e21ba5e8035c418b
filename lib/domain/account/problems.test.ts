import type { Order } from "@/lib/contract/bill/orders";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { problemsOf } from "./problems";

const NOW = 1_795_000_000_000;
const order = (status: Order["status"], canRepay: boolean) =>
  ({ id: status, status, canRepay, planName: "Duo" }) as unknown as Order;
const open = order("PAYMENT_PENDING", true);
const failed = order("PAYMENT_FAILED", true);
const paid = order("PAYMENT_SUCCEEDED", false);
const running = { planId: "101", expiredTime: NOW + 1 };
const over = { planId: "101", expiredTime: NOW };

const renews = {
  status: "on",
  running: false,
  expired: false,
  failure: null,
  discountedPeriods: 0,
  card: { usable: true },
} as unknown as RenewalInfo;
const refused = { ...renews, failure: { code: 302, at: NOW, orderId: failed.id } };

describe("what the account says first", () => {
  it.each([
    ["all is well", running, [paid], []],
    ["nobody ever bought", { planId: null, expiredTime: null }, [], []],
    ["an order waits", running, [paid, open], ["payment"]],
    ["a payment failed", running, [failed, open], ["failed"]],
    ["the plan has ended", over, [paid], ["ended"]],
    ["the plan has ended and the next one waits", over, [open], ["payment"]],
    ["an old password", { ...running, mustResetPassword: true }, [paid], ["reset"]],
    ["all at once", { ...over, mustResetPassword: true }, [failed], ["failed", "reset"]],
  ])("%s", (_, account, orders, kinds) => {
    expect(problemsOf(account, orders, NOW).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ["it renews", running, [paid], renews, []],
    ["it was refused", over, [failed], refused, ["renewal"]],
    ["it was refused, and something else waits", over, [open, failed], refused, ["renewal", "payment"]],
    ["its card is gone", running, [paid], { ...renews, card: null }, ["card"]],
    ["it is off", running, [paid], { ...renews, status: "off" as const, card: null }, []],
    ["it has ended with its plan", over, [paid], { ...renews, expired: true }, ["ended"]],
  ])("of the renewal: %s", (_, account, orders, renewal, kinds) => {
    expect(problemsOf(account, orders, NOW, renewal).map(({ kind }) => kind)).toEqual(kinds);
  });
});
