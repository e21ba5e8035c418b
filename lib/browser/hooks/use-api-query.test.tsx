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

/** A read that is asked again at once, as long as it has not succeeded. */
function renderPaymentQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const options = { refetchInterval: (data: unknown) => (data ? false : 5) } as const;
  return renderHook(() => useApiQuery("readPayment", { orderId: "order-1" }, options), { wrapper });
}

describe("a read that a screen asks again", () => {
  it("is asked on and on while there is no answer, until there is one", async () => {
    let asks = 0;
    network = stubNetwork({
      [READ_PATH]: () => {
        asks += 1;
        return asks < 4
          ? createFailureResponse(-24040, { status: 502 })
          : createSuccessResponse({ status: "success" });
      },
    });
    const { result } = renderPaymentQuery();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(asks).toBe(4);
  });

  it.each([21, -24010, -24020])(
    "is left alone once the session is over (%i): one message, not one each few seconds",
    async (code) => {
      network = stubNetwork({ [READ_PATH]: () => createFailureResponse(code) });
      const reported: ReportedFailure[] = [];
      const stop = setFailureListener((failure) => reported.push(failure));
      const { result } = renderPaymentQuery();
      await waitFor(() => expect(result.current.isError).toBe(true));
      await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
      expect([network.getRequests(READ_PATH).length, reported.length]).toEqual([1, 1]);
      // Somebody who comes back may have logged in meanwhile.
      await act(() => result.current.refetch());
      expect(network.getRequests(READ_PATH)).toHaveLength(2);
      stop();
    },
  );
});
