/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import checkout from "@/messages/en/checkout.json";
import { PayButton, type PayButtonProps } from "./pay-button";

const props = {
  formId: "pix",
  method: "pix",
  quote: { total: { amount: 1990, currency: "BRL" } },
  locale: "en",
  state: { kind: "idle" },
  isFormReady: true,
  isPriceCurrent: true,
} as unknown as PayButtonProps;
const createButton = (changed: Partial<PayButtonProps> = {}) => (
  <NextIntlClientProvider locale="en" messages={{ checkout }} timeZone="UTC">
    <PayButton {...props} {...changed} />
  </NextIntlClientProvider>
);

describe("the pay button before its script has loaded", () => {
  it("is disabled in the server's HTML, where a click would submit the form without it", () => {
    document.body.innerHTML = renderToStaticMarkup(createButton());
    for (const pay of document.querySelectorAll("button[form]")) expect(pay).toBeDisabled();
    expect(document.querySelectorAll("button[form]").length).toBeGreaterThan(0);
  });
  it("is enabled once the script has loaded", () => {
    const { container } = render(createButton());
    const payButtons = container.querySelectorAll("button[form]");
    expect(payButtons.length).toBeGreaterThan(0);
    for (const pay of payButtons) expect(pay).toBeEnabled();
  });
  it("is disabled as long as the form of the method does not handle a submit", () => {
    const { container } = render(createButton({ isFormReady: false }));
    for (const pay of container.querySelectorAll("button[form]")) expect(pay).toBeDisabled();
  });
});
