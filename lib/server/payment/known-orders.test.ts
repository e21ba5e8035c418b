import type { EndpointName } from "@/lib/contract/calls";
import { findKnownOrder, rememberOrders } from "./known-orders";

const money = { amount: 1990, currency: "BRL" };
const payment = (canRepay: boolean) => ({
  orderId: "a1",
  planId: "12",
  method: "card",
  amount: money,
  coupon: "SAVE",
  installmentCount: 3,
  canRepay,
});
const order = (canRepay: boolean) => ({
  id: "a1",
  planId: "12",
  method: "card",
  total: money,
  coupon: "SAVE",
  installments: { count: 3, interest: false },
  canRepay,
});
const expected = { planId: "12", method: "card", currency: "BRL", coupon: "SAVE", installments: 3 };

describe("unpaid orders that this process has seen (rules/calls#one-round)", () => {
  it.each<[EndpointName, (canRepay: boolean) => unknown]>([
    ["pay", payment],
    ["repay", payment],
    ["readPayment", payment],
    ["readOrder", order],
    ["listOrders", (canRepay) => ({ orders: [order(canRepay)] })],
  ])("are in the answers of %s, and forgotten when they can't be paid any more", (call, createData) => {
    rememberOrders(call, "acme", createData(true));
    expect(findKnownOrder("acme", "a1")).toEqual(expected);
    expect(findKnownOrder("other", "a1")).toBeUndefined();
    rememberOrders(call, "acme", createData(false));
    expect(findKnownOrder("acme", "a1")).toBeUndefined();
  });

  it("are in the answer of queryCart, without their installments", () => {
    const pending = { orderId: "a1", planId: "12", method: "card", total: money, coupon: "SAVE" };
    rememberOrders("queryCart", "acme", { orders: [pending] });
    expect(findKnownOrder("acme", "a1")).toEqual({ ...expected, installments: null });
  });

  it("are in no other answer", () => {
    rememberOrders("listPlans", "brand", { orders: [order(true)] });
    expect(findKnownOrder("brand", "a1")).toBeUndefined();
  });
});
