/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createPendingOrderFormatter } from "@/lib/browser/messages/load-pending-order-messages";
import { compileMessages } from "@/lib/testing/compile-messages";
import { createSamplePendingOrder } from "@/lib/testing/sample-pending-order";
import messages from "@/messages/en/waiting.json";
import { PendingOrderLine } from "./pending-order-line";
import type { Cart } from "./watch-cart";

const NOW = 1_795_000_000_000;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/en/help");
});

type Order = Cart["orders"][number];
const order = (change: Partial<Order> = {}) => createSamplePendingOrder(NOW, change);

function show(...orders: Order[]) {
  return render(
    <PendingOrderLine
      cart={{ orders, serverNow: NOW }}
      locale="en"
      formatMessage={createPendingOrderFormatter(compileMessages(messages))}
    />,
  );
}

describe("the line about a pending order", () => {
  it("names plan, amount and deadline, and links on in the page's language", () => {
    show(order({ method: "slip", next: "slip", expiresAt: Date.UTC(2026, 10, 28, 3) - 1 }));
    const line = screen.getByRole("complementary", { name: "Unpaid order" });
    expect(line).toHaveTextContent(/Solo· R\$\s?19\.90· pay by November 27, 2026/);
    expect(within(line).getByRole("link", { name: "Pay" })).toHaveAttribute(
      "href",
      "/en/paymentResult?orderId=abcdefghijklmnopqrst",
    );
  });

  it.each([
    ["card", "none", "/en/payment?orderId=o1"],
    // Its code has expired.
    ["pix", "none", "/en/payment-pix?orderId=o1"],
    ["caishen", "none", "/en/caishenRepay?orderId=o1"],
    ["card", "challenge", "/en/payment-redirect?orderId=o1"],
    ["paypal", "redirect", "/en/payment-redirect?orderId=o1"],
    ["slip", "slip", "/en/paymentResult?orderId=o1"],
    ["liquido", "otp", "/en/paymentResult?orderId=o1"],
  ] as const)("%s with %s continues at %s", (method, next, href) => {
    show(order({ orderId: "o1", method, next }));
    expect(screen.getByRole("link", { name: "Pay" })).toHaveAttribute("href", href);
  });

  it("names the newest of several orders and counts the others", () => {
    show(order({ planName: "Duo" }), order({ orderId: "o2" }), order({ orderId: "o3" }));
    expect(screen.getByText("Duo")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "2 more" })).toHaveAttribute("href", "/en/orders?state=waiting");
  });

  it("stays closed in this browser until there is another order, and gives its place back", async () => {
    document.documentElement.dataset.member = "order";
    const { unmount } = show(order());
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    expect(document.documentElement.dataset.member).toBe("");
    unmount();
    show(order()).unmount();
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    show(order({ orderId: "newer" }), order());
    expect(screen.getByRole("complementary")).toBeInTheDocument();
  });
});
