import { ORDER_FILTERS } from "@/lib/contract/bill/orders";
import { orderPath, ordersPath, readOrdersAddress, STATES } from "./orders-address";

describe("addresses of the orders (spec §2 '/orders', with a see-more link)", () => {
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
  ])("%j", (query, address) => expect(readOrdersAddress(query)).toEqual(address));

  it("are written as they are read", () => {
    for (const state of [null, ...STATES])
      for (const show of [10, 20, 200]) {
        const query = Object.fromEntries(new URL(ordersPath({ state, show }), "http://x").searchParams);
        expect(readOrdersAddress(query)).toEqual({ orderId: null, state, show });
      }
    expect(orderPath("a b")).toBe("/orders?orderId=a%20b");
  });

  it("know every filter of the contract", () => expect([...STATES]).toEqual([...ORDER_FILTERS]));
});
