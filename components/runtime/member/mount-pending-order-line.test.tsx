/** @jest-environment ./lib/testing/browser-environment.mjs */

import { act, screen } from "@testing-library/react";
import { createSamplePendingOrder } from "@/lib/testing/sample-pending-order";
import { mountPendingOrderLine } from "./mount-pending-order-line";
import type { Cart } from "./watch-cart";

const NOW = 1_795_000_000_000;
const CART: Cart = { orders: [createSamplePendingOrder(NOW)], serverNow: NOW };

const mount = () =>
  act(() => mountPendingOrderLine(document.body.appendChild(document.createElement("div")), CART));

describe("the line about a pending order in a document", () => {
  it.each([
    ["en", "Unpaid order", "Pay"],
    ["pt", "Pedido não pago", "Pagar"],
  ])("is in %s, the language of the document", async (language, label, pay) => {
    document.documentElement.lang = language;
    const line = await mount();
    expect(screen.getByRole("complementary", { name: label })).toHaveTextContent("Solo");
    expect(screen.getByRole("link", { name: pay })).toBeInTheDocument();
    await act(async () => line.unmount());
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  });

  it("shows the brand's own texts (rules/brands#texts)", async () => {
    document.documentElement.lang = "en";
    document.body.dataset.texts = JSON.stringify({ "waiting.pay": "Settle it" });
    const line = await mount();
    delete document.body.dataset.texts;
    expect(screen.getByRole("link", { name: "Settle it" })).toBeInTheDocument();
    await act(async () => line.unmount());
  });
});
