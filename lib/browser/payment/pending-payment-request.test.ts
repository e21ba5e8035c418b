/** @jest-environment jsdom */
import {
  deletePendingPaymentRequest,
  readPendingPaymentRequest,
  storePaymentRequest,
} from "./pending-payment-request";

const CONTENTS = { planId: "101", buyer: "u1", orderId: null, method: "pix", quoteId: "q1" };
const ORIGIN = { since: 1_795_000_000_000, secret: false };

beforeEach(() => sessionStorage.clear());

describe("a pending payment request in this tab (threat T43)", () => {
  it("has the same key until its outcome is known", () => {
    const first = storePaymentRequest(CONTENTS, ORIGIN);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(storePaymentRequest(CONTENTS, ORIGIN).key).toBe(first.key);
    expect(readPendingPaymentRequest("101", "u1")).toEqual(first);
    deletePendingPaymentRequest("101");
    expect(readPendingPaymentRequest("101", "u1")).toBeNull();
    expect(storePaymentRequest(CONTENTS, ORIGIN).key).not.toBe(first.key);
  });
  it.each([{ method: "card" }, { quoteId: "q2" }, { orderId: "order-1" }])(
    "is another request with %j",
    (other) => {
      const first = storePaymentRequest(CONTENTS, ORIGIN);
      expect(storePaymentRequest({ ...CONTENTS, ...other }, ORIGIN).key).not.toBe(first.key);
    },
  );
  it("is read only for the same buyer", () => {
    storePaymentRequest(CONTENTS, ORIGIN);
    expect(readPendingPaymentRequest("101", "u2")).toBeNull();
  });
  it.each(["{", "null", "[]", '{"planId":"101"}', '{"key":"k","planId":"102","buyer":"u1"}'])(
    "is not read from the invalid text %s",
    (text) => {
      sessionStorage.setItem("pay-attempt:101", text);
      expect(readPendingPaymentRequest("101", "u1")).toBeNull();
    },
  );
  it("has a key even if nothing can be stored", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    expect(storePaymentRequest(CONTENTS, ORIGIN).key).toMatch(/^[0-9a-f]{32}$/);
    jest.restoreAllMocks();
  });
});
