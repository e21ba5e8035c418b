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
  isPriceCurrent: true,
} as unknown as PayButtonProps;
const button = (
  <NextIntlClientProvider locale="en" messages={{ checkout }} timeZone="UTC">
    <PayButton {...props} />
  </NextIntlClientProvider>
);

describe("the pay button before its script has loaded", () => {
  it("is disabled in the server's HTML, where a click would submit the form without it", () => {
    document.body.innerHTML = renderToStaticMarkup(button);
    for (const pay of document.querySelectorAll("button[form]")) expect(pay).toBeDisabled();
    expect(document.querySelectorAll("button[form]").length).toBeGreaterThan(0);
  });
  it("is enabled once the script has loaded", () => {
    const { container } = render(button);
    const payButtons = container.querySelectorAll("button[form]");
    expect(payButtons.length).toBeGreaterThan(0);
    for (const pay of payButtons) expect(pay).toBeEnabled();
  });
});
