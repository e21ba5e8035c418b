/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createPendingOrderFormatter } from "@/lib/browser/messages/load-pending-order-messages";
import { DAY_MS } from "@/lib/config/constants";
import { compileMessages } from "@/lib/testing/compile-messages";
import { createSamplePendingOrder } from "@/lib/testing/sample-pending-order";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import messages from "@/messages/en/waiting.json";
import { PendingOrderBar } from "./pending-order-bar";
import type { Cart } from "./watch-cart";

const NOW = 1_795_000_000_000;
const CANCEL = "/api/bill/order/cancel/v1";

const network = setUpNetwork();
beforeEach(() => {
  history.replaceState(null, "", "/en/help");
});

type Order = Cart["orders"][number];
const order = (change: Partial<Order> = {}) => createSamplePendingOrder(NOW, change);

function show(...orders: Order[]) {
  const cart: Cart = { orders, serverNow: NOW, receivedAt: performance.now() };
  const names: Record<string, string> = { pix: "PIX", card: "Card" };
  return render(
    <PendingOrderBar
      cart={cart}
      locale="en"
      formatMessage={createPendingOrderFormatter(compileMessages(messages))}
      getMethodName={(code) => names[code] ?? code}
    />,
  );
}

describe("the bar about a pending order", () => {
  it("names order, method and time left, and links on in the page's language", () => {
    show(order());
    const bar = screen.getByRole("complementary", { name: "Unpaid order" });
    expect(bar).toHaveTextContent(/Order …opqrst waits for payment · PIX · 12:4[01] left/);
    expect(within(bar).getByRole("link", { name: "Continue" })).toHaveAttribute(
      "href",
      "/en/payment-pix?orderId=abcdefghijklmnopqrst",
    );
    expect(within(bar).getByRole("link", { name: "Other method" })).toHaveAttribute(
      "href",
      "/en/payment?orderId=abcdefghijklmnopqrst&method=pix",
    );
  });

  it.each([
    [86_402_000, "1 day left"],
    [5.9 * DAY_MS, "5 days left"],
    [86_399_000, /23:59:5\d left/],
  ])("%d ms left are shown in days where seconds do not matter", (left, text) => {
    show(order({ method: "slip", next: "slip", attemptExpiresAt: NOW + left, expiresAt: NOW + left }));
    expect(screen.getByRole("timer")).toHaveTextContent(text);
  });

  it.each([
    ["card", "none", "/en/payment?orderId=o1"],
    ["caishen", "none", "/en/caishenRepay?orderId=o1"],
    ["card", "challenge", "/en/payment-redirect?orderId=o1"],
    ["paypal", "redirect", "/en/payment-redirect?orderId=o1"],
    ["slip", "slip", "/en/paymentResult?orderId=o1"],
    ["liquido", "otp", "/en/payment?orderId=o1"],
  ] as const)("%s with %s continues at %s", (method, next, href) => {
    show(order({ orderId: "o1", method, next }));
    expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", href);
  });

  it("is not on the page of the order itself, and shows how many more are pending", () => {
    history.replaceState(null, "", "/en/payment-pix?orderId=o1");
    show(order({ orderId: "o1" }), order({ orderId: "o2" }), order({ orderId: "o3" }));
    expect(screen.getByText(/Order o2 waits/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "1 more" })).toHaveAttribute("href", "/en/orders?state=waiting");
  });

  it("is not shown for the order that the page marks as its own", () => {
    document.body.dataset.ownOrder = "o1";
    show(order({ orderId: "o1" }));
    delete document.body.dataset.ownOrder;
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  });

  it("can be closed for this tab", async () => {
    const { unmount } = show(order());
    await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    unmount();
    show(order());
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  });

  it("cancels after a confirmation, and shows that the coupon is free again", async () => {
    network.use({ [CANCEL]: () => createSuccessResponse({ orderStatus: "PAYMENT_CANCELLED" }) });
    show(order({ coupon: "HALF50" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    const dialog = screen.getByRole("dialog", { name: "Cancel this order?" });
    expect(dialog).toHaveTextContent("the code HALF50 is free again");
    expect(network.getRequests(CANCEL)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel the order" }));
    expect(await screen.findByRole("status")).toHaveTextContent(/cancelled, and the code HALF50 is free/);
  });

  it("shows when the order could not be canceled, and that it is still pending", async () => {
    document.documentElement.lang = "en";
    network.use({ [CANCEL]: () => createFailureResponse(-24040) });
    show(order());
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(errors.code.serviceBusy));
    expect(screen.getByText(/couldn't be cancelled now/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Continue" })).toBeInTheDocument();
  });
});
