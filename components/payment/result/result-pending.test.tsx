/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor } from "@testing-library/react";
import { page } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import {
  createOpenPayment,
  renderPaymentScreen,
  toFailedPayment,
  toPaidPayment,
} from "@/lib/testing/payment-screen";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import payment from "@/messages/en/payment.json";
import { ResultPending } from "./result-pending";

const READ = "/api/bill/payment-info/detail";
const CAPTURE = "/api/bill/payment/paypalCapture/v1/order-1";

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const AT_PROVIDER = { kind: "redirect", url: "https://wallet.example/", method: "GET" } as const;
const show = (initial: PaymentInfo) =>
  renderPaymentScreen(
    <ResultPending
      initial={initial}
      locale="en"
      ordersHref="/orders"
      continueHref="/payment-redirect?orderId=order-1"
    />,
  );
const returnToWindow = () => act(() => void window.dispatchEvent(new Event("focus")));
const expectResult = () =>
  waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"));

describe("a buyer who is back before the payment is decided (rules/payments#states)", () => {
  it("can open the provider's page again, and sees the result as soon as there is one", async () => {
    const open = createOpenPayment("ewallet", AT_PROVIDER);
    network.use({ [READ]: () => createSuccessResponse(toPaidPayment(open)) });
    show(open);
    expect(screen.getByRole("heading", { level: 1, name: payment.result.pending.title })).toBeVisible();
    expect(screen.getByRole("link", { name: payment.result.pending.continue })).toHaveAttribute(
      "href",
      "/payment-redirect?orderId=order-1",
    );
    returnToWindow();
    await expectResult();
    expect(network.requests.every(({ path }) => path.startsWith(READ))).toBe(true);
  });

  it("from PayPal has the payment captured, once", async () => {
    const approved = createOpenPayment("paypal", { kind: "none" });
    network.use({ [CAPTURE]: () => createSuccessResponse(toPaidPayment(approved)) });
    show(approved);
    await expectResult();
    expect(network.getRequests(CAPTURE)).toHaveLength(1);
  });

  it("from PayPal, which declines the capture: billing says how it ended", async () => {
    const approved = createOpenPayment("paypal", { kind: "none" });
    network.use({
      [CAPTURE]: () => createFailureResponse(2003),
      [READ]: () => createSuccessResponse(toFailedPayment(approved, { refusal: 2003 })),
    });
    show(approved);
    returnToWindow();
    await expectResult();
    expect(network.getRequests(CAPTURE)).toHaveLength(1);
  });
});
