/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import checkout from "@/messages/en/checkout.json";
import plans from "@/messages/en/plans.json";
import { MethodDiscounts } from "./plan-price";

const show = (discounts: { method: string; rate: number }[]) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ plans, checkout }} timeZone="UTC">
      <MethodDiscounts discounts={discounts} />
    </NextIntlClientProvider>,
  );

describe("the discounts of a plan by payment method", () => {
  it("are named with their method; a method that the shop does not know is left out", () => {
    show([
      { method: "pix", rate: 5 },
      { method: "barter", rate: 4 },
      { method: "card", rate: 1.5 },
    ]);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "PIX: 5% off",
      "Card: 1.5% off",
    ]);
    expect(screen.getByRole("list", { name: "Discounts by payment method" })).toBeVisible();
  });

  it.each([[[]], [[{ method: "barter", rate: 4 }]]])(
    "need no place where there are none: %j",
    (discounts) => {
      expect(show(discounts).container).toBeEmptyDOMElement();
    },
  );
});
