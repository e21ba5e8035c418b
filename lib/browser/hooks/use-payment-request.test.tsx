/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, renderHook } from "@testing-library/react";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { createFailureResponse, type StubNetwork, stubNetwork } from "@/lib/testing/stub-network";
import { usePaymentRequest } from "./use-payment-request";

const PAY_PATH = "/api/bill/pay/v1";

let network: StubNetwork;
let sentAt: number[];
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.setItem("fingerprint", "f".repeat(32));
  sentAt = [];
});
afterEach(() => {
  network.restore();
  jest.useRealTimers();
  sessionStorage.clear();
});

/** Pays while billing answers every request with an error that leaves the outcome open. */
function payDuringOutage(headers: Record<string, string> = {}) {
  network = stubNetwork({
    [PAY_PATH]: () => {
      sentAt.push(Date.now());
      const response = createFailureResponse(-24040, { status: 502 });
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
  });
  const { result } = renderHook(() =>
    usePaymentRequest({
      planId: "11",
      buyer: "member-1",
      orderId: null,
      since: Date.now(),
      initialRefusal: null,
      onOrderCreated: () => undefined,
      onPaymentInfo: () => false,
      onPaid: () => undefined,
    }),
  );
  act(() => result.current.pay({ method: "pix", quoteId: "quote-1" }));
  return result;
}

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const listDelays = () =>
  sentAt.slice(1).map((at, index) => Math.round((at - (sentAt[index] ?? 0)) / SECOND_MS));

describe("a payment while billing is in trouble (rules/calls#limits-and-circuits)", () => {
  it("is sent nine times over four minutes, with growing delays and one key, then waits for the buyer", async () => {
    const result = payDuringOutage();
    await advance(SECOND_MS);
    expect(result.current.state).toMatchObject({ kind: "checking", hasStopped: false });
    expect(result.current.busy).toBe(true);
    await advance(10 * MINUTE_MS);
    expect(listDelays()).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    const keys = network.getRequests(PAY_PATH).map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(result.current.state).toMatchObject({ kind: "checking", hasStopped: true });
    expect(result.current.busy).toBe(false);
    act(() => result.current.checkNow());
    await advance(SECOND_MS);
    expect(sentAt).toHaveLength(10);
  });

  it("waits as long as Retry-After says", async () => {
    payDuringOutage({ "Retry-After": "25" });
    await advance(3 * MINUTE_MS);
    expect(listDelays().slice(0, 5)).toEqual([25, 25, 25, 25, 32]);
  });
});
