/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, render, waitFor } from "@testing-library/react";
import { MINUTE_MS } from "@/lib/config/constants";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { toShownOrder } from "./shown-order";
import { WatchOrders } from "./watch-orders";

const mockRefresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const LIST = "/api/bill/orders/v1";
const PAID = { id: "order-1", status: "PAYMENT_SUCCEEDED" } as const;
const PENDING = { id: "order-2", status: "PAYMENT_PENDING" } as const;

const network = setUpNetwork();

/** Opens a list that shows these orders, leaves it for a minute, and returns to it when it has others. */
async function returnTo(shown: (typeof PAID | typeof PENDING)[], now: { id: string; status: string }[]) {
  network.use({ [LIST]: () => createSuccessResponse({ orders: now, total: now.length }) });
  render(<WatchOrders state="waiting" shown={shown.map(toShownOrder)} pageSize={10} openOrderId={null} />);
  expect(network.getRequests(LIST)).toEqual([]);
  const leftAt = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(leftAt + MINUTE_MS);
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(network.getRequests(LIST)).toHaveLength(1));
  // What an answer changes is rendered in a task of its own.
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
}

beforeEach(() => mockRefresh.mockClear());
afterEach(() => jest.restoreAllMocks());

it.each([
  ["one has another state", [PAID, PENDING], [PAID, { ...PENDING, status: "PAYMENT_SUCCEEDED" }]],
  ["one is new", [PAID], [PENDING, PAID]],
  ["one has left the filtered list", [PAID, PENDING], [PAID]],
])("orders are drawn again when the member returns and %s", async (_, shown, now) => {
  await returnTo(shown, now);
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
  expect(network.getRequests(LIST)[0]?.body).toEqual({ page: 1, pageSize: 10, filter: "waiting" });
});

it.each([
  ["one that can still be paid", null, "order-2", "order"],
  ["none that can be paid", null, null, null],
  ["only one that can be paid and whose line was closed", null, "order-3", null],
  ["some of one state", "paid", null, "as before"],
] as const)(
  "a list with %s says so to the next page, which has a line for it",
  (_, state, openOrderId, mark) => {
    localStorage.setItem("order", "as before");
    localStorage.setItem("order-closed", "order-3");
    render(<WatchOrders state={state} shown={[]} pageSize={10} openOrderId={openOrderId} />);
    expect(localStorage.getItem("order")).toBe(mark);
  },
);

it("orders stay as they are when the member returns and none has changed", async () => {
  await returnTo([PAID, PENDING], [PAID, PENDING]);
  expect(mockRefresh).not.toHaveBeenCalled();
});
