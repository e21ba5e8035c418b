/** @jest-environment jsdom */
import { forgetAttempt, keepAttempt, keptAttempt } from "./kept-attempt";

const contents = { planId: "101", buyer: "u1", orderId: null, method: "pix", quoteId: "q1" };
const origin = { since: 1_795_000_000_000, secret: false };

beforeEach(() => sessionStorage.clear());

describe("a press of pay in this tab (threat T43)", () => {
  it("keeps its key until its outcome is known", () => {
    const first = keepAttempt(contents, origin);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(keepAttempt(contents, origin).key).toBe(first.key);
    expect(keptAttempt("101", "u1")).toEqual(first);
    forgetAttempt("101");
    expect(keptAttempt("101", "u1")).toBeNull();
    expect(keepAttempt(contents, origin).key).not.toBe(first.key);
  });
  it.each([{ method: "card" }, { quoteId: "q2" }, { orderId: "order-1" }])(
    "is another press with %j",
    (other) => {
      const first = keepAttempt(contents, origin);
      expect(keepAttempt({ ...contents, ...other }, origin).key).not.toBe(first.key);
    },
  );
  it("is nobody's but the buyer's", () => {
    keepAttempt(contents, origin);
    expect(keptAttempt("101", "u2")).toBeNull();
  });
  it.each(["{", "null", "[]", '{"planId":"101"}', '{"key":"k","planId":"102","buyer":"u1"}'])(
    "is not read from %s",
    (text) => {
      sessionStorage.setItem("pay-attempt:101", text);
      expect(keptAttempt("101", "u1")).toBeNull();
    },
  );
  it("has a key of its own where the browser keeps nothing", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    expect(keepAttempt(contents, origin).key).toMatch(/^[0-9a-f]{32}$/);
    jest.restoreAllMocks();
  });
});
