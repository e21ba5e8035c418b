import { ORDER_FILTERS } from "@/lib/contract/bill/orders";
import { createOrderPath, createOrdersPath, parseOrdersAddress, SHOWN_ORDER_FILTERS } from "./orders-address";

describe("addresses of the orders pages (rules/addresses#screens)", () => {
  it.each([
    [{}, { orderId: null, state: null, show: 10 }],
    [
      { state: "paid", show: "30" },
      { orderId: null, state: "paid", show: 30 },
    ],
    [{ show: "11" }, { orderId: null, state: null, show: 20 }],
    [{ show: "99999" }, { orderId: null, state: null, show: 200 }],
    [
      { show: "-3", state: "stolen" },
      { orderId: null, state: null, show: 10 },
    ],
    [{ orderId: ["a", "b"] }, { orderId: "a", state: null, show: 10 }],
  ])("%j", (query, address) => expect(parseOrdersAddress(query)).toEqual(address));

  it("are created in the form in which they are parsed", () => {
    for (const state of [null, ...SHOWN_ORDER_FILTERS])
      for (const show of [10, 20, 200]) {
        const query = Object.fromEntries(new URL(createOrdersPath({ state, show }), "http://x").searchParams);
        expect(parseOrdersAddress(query)).toEqual({ orderId: null, state, show });
      }
    expect(createOrderPath("a b")).toBe("/orders?orderId=a%20b");
  });

  it("support every filter of the contract", () =>
    expect([...SHOWN_ORDER_FILTERS]).toEqual([...ORDER_FILTERS]));
});
