/** @jest-environment ./lib/testing/browser-environment.mjs */

import { act, screen } from "@testing-library/react";
import { createSamplePendingOrder } from "@/lib/testing/sample-pending-order";
import { mountPendingOrderBar } from "./mount-pending-order-bar";
import type { Cart } from "./watch-cart";

const NOW = 1_795_000_000_000;
const CART: Cart = {
  orders: [createSamplePendingOrder(NOW)],
  serverNow: NOW,
  receivedAt: performance.now(),
};

describe("the pending-order bar in a document", () => {
  it.each([
    ["en", "Unpaid order", "Continue"],
    ["pt", "Pedido não pago", "Continuar"],
  ])("is in %s, the language of the document", async (language, label, next) => {
    document.documentElement.lang = language;
    const bar = await act(() => mountPendingOrderBar(CART));
    expect(screen.getByRole("complementary", { name: label })).toHaveTextContent("PIX");
    expect(screen.getByRole("link", { name: next })).toBeInTheDocument();
    await act(async () => bar.unmount());
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  });

  it("shows the brand's own texts (rules/brands#texts)", async () => {
    document.documentElement.lang = "en";
    document.body.dataset.texts = JSON.stringify({
      "waiting.waits": ["Still open: ", ["order"]],
      "checkout.method.pix.name": "Instant PIX",
    });
    const bar = await act(() => mountPendingOrderBar(CART));
    delete document.body.dataset.texts;
    expect(screen.getByRole("complementary")).toHaveTextContent(/Still open: …opqrst · Instant PIX/);
    await act(async () => bar.unmount());
  });
});
