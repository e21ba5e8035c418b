import type { Order } from "@/lib/contract/bill/orders";
import { problemsOf } from "./problems";

const NOW = 1_795_000_000_000;
const order = (status: Order["status"], canRepay: boolean) =>
  ({ id: status, status, canRepay, planName: "Duo" }) as unknown as Order;
const open = order("PAYMENT_PENDING", true);
const failed = order("PAYMENT_FAILED", true);
const paid = order("PAYMENT_SUCCEEDED", false);
const running = { planId: "101", expiredTime: NOW + 1 };
const over = { planId: "101", expiredTime: NOW };

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
});
