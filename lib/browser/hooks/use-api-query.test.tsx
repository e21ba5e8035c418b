/** @jest-environment ./lib/testing/browser-environment.mjs */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { type ReportedFailure, setFailureListener } from "@/lib/browser/api/failure-channel";
import {
  createFailureResponse,
  createSuccessResponse,
  type StubNetwork,
  stubNetwork,
} from "@/lib/testing/stub-network";
import { useApiQuery } from "./use-api-query";

const READ_PATH = "/api/bill/payment-info/detail";

let network: StubNetwork | null = null;
let reported: ReportedFailure[];
let removeListener: () => void;
beforeEach(() => {
  sessionStorage.setItem("fingerprint", "f".repeat(32));
  reported = [];
  removeListener = setFailureListener((failure) => reported.push(failure));
});
afterEach(() => {
  removeListener();
  network?.restore();
});

/** Renders a query that refetches every 5 ms until it has data. */
function renderPaymentQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const options = { refetchInterval: (data: unknown) => (data ? false : 5) } as const;
  return renderHook(() => useApiQuery("readPayment", { orderId: "order-1" }, options), { wrapper });
}

describe("a query with an interval", () => {
  it("refetches after failures until it succeeds", async () => {
    let requestCount = 0;
    network = stubNetwork({
      [READ_PATH]: () => {
        requestCount += 1;
        return requestCount < 4
          ? createFailureResponse(-24040, { status: 502 })
          : createSuccessResponse({ status: "success" });
      },
    });
    const { result } = renderPaymentQuery();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(requestCount).toBe(4);
  });

  it.each([21, -24010, -24020])(
    "stops after the end of the session (%i), so that the failure is reported once",
    async (code) => {
      network = stubNetwork({ [READ_PATH]: () => createFailureResponse(code) });
      const reported: ReportedFailure[] = [];
      const removeInnerListener = setFailureListener((failure) => reported.push(failure));
      const { result } = renderPaymentQuery();
      await waitFor(() => expect(result.current.isError).toBe(true));
      await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
      expect([network.getRequests(READ_PATH).length, reported.length]).toEqual([1, 1]);
      // A manual refetch still works, because the user may have logged in again.
      await act(() => result.current.refetch());
      expect(network.getRequests(READ_PATH)).toHaveLength(2);
      removeInnerListener();
    },
  );
});
