/** @jest-environment ./lib/testing/browser-environment.mjs */

import { act } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { repeatEarlyActions } from "@/lib/browser/before-react/early-actions";
import { EARLY_FORM_ACTIONS_SCRIPT } from "@/lib/domain/document/document-scripts";
import checkout from "@/messages/en/checkout.json";
import { PayButton, type PayButtonProps } from "./pay-button";

const pays: string[] = [];
const props = {
  formId: "pix",
  method: "pix",
  quote: { total: { amount: 1990, currency: "BRL" } },
  locale: "en",
  state: { kind: "idle" },
  renews: false,
  isFormReady: false,
  isPriceCurrent: true,
  isPriceResolved: true,
} as unknown as PayButtonProps;
const createPage = (changed: Partial<PayButtonProps> = {}) => (
  <NextIntlClientProvider locale="en" messages={{ checkout }} timeZone="UTC">
    <form
      id="pix"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        pays.push(changed.method ?? "pix");
      }}
    >
      <input name="name" />
    </form>
    <PayButton {...props} {...changed} />
  </NextIntlClientProvider>
);
const container = () => document.querySelector("main") as HTMLElement;
const listButtons = () => [...document.querySelectorAll<HTMLButtonElement>("button[form]")];
const press = (position = 0) => act(() => listButtons()[position]?.click());
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
let root: Root;
const hydrate = (changed?: Partial<PayButtonProps>) =>
  act(() => {
    root = hydrateRoot(container(), createPage(changed));
  });
const update = (changed: Partial<PayButtonProps>) => act(() => root.render(createPage(changed)));

beforeAll(() => {
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  globalThis.eval(EARLY_FORM_ACTIONS_SCRIPT);
  repeatEarlyActions();
});
beforeEach(() => {
  jest.useFakeTimers();
  pays.length = 0;
  document.body.innerHTML = `<main>${renderToString(createPage())}</main>`;
});
afterEach(() => jest.useRealTimers());

describe("the pay button before its form handles a submit (rules/faults#slow-code)", () => {
  it("is disabled in the server's HTML, and enabled by the script in the head", () => {
    expect(listButtons().length).toBeGreaterThan(0);
    for (const pay of listButtons()) expect(pay).toBeDisabled();
    window.dispatchEvent(new Event("DOMContentLoaded"));
    for (const pay of listButtons()) expect(pay).toBeEnabled();
  });

  it.each([0, 1])("a press pays once, as soon as the form is ready: button %i", (position) => {
    window.dispatchEvent(new Event("DOMContentLoaded"));
    press(position);
    press(position);
    wait(5_000);
    hydrate();
    wait(1_000);
    expect(pays).toEqual([]);
    update({ isFormReady: true });
    wait(5_000);
    expect(pays).toEqual(["pix"]);
    expect(document.querySelector("[role=alert]")).toBeNull();
  });

  it("a press waits for a price that is loading, and pays the same one", () => {
    window.dispatchEvent(new Event("DOMContentLoaded"));
    press();
    hydrate({ isFormReady: true, isPriceCurrent: false });
    wait(1_000);
    for (const pay of listButtons()) expect(pay).toBeDisabled();
    expect(pays).toEqual([]);
    update({ isFormReady: true });
    wait(1_000);
    expect(pays).toEqual(["pix"]);
  });

  it.each<[string, Partial<PayButtonProps>]>([
    ["another amount", { quote: { total: { amount: 2190, currency: "BRL" } } } as Partial<PayButtonProps>],
    ["another method", { method: "paypal" }],
  ])("a press pays nothing but what was on the screen: %s", (_name, changed) => {
    window.dispatchEvent(new Event("DOMContentLoaded"));
    press();
    hydrate();
    update({ isFormReady: true, ...changed });
    wait(5_000);
    expect(pays).toEqual([]);
    expect(document.querySelector("[role=alert]")?.textContent).toContain("tap again");
    press();
    expect(pays).toHaveLength(1);
  });

  it("the form is never sent by the browser", () => {
    const prevented: boolean[] = [];
    const form = document.querySelector("form");
    form?.addEventListener("submit", (event) => prevented.push(event.defaultPrevented));
    form?.requestSubmit();
    expect(prevented).toEqual([true]);
  });
});

describe("the bar of a phone", () => {
  it.each([
    [false, "Total today", "Today, then"],
    [true, "Today, then R$26.91 on Dec 22, 2026", "Total today"],
  ])("says beside the total what the ticked renewal costs, and when: %p", (renews, said, unsaid) => {
    const renewal = { at: Date.UTC(2026, 11, 22, 12), amount: { amount: 2_691, currency: "BRL" } };
    const quote = { ...props.quote, renewal } as PayButtonProps["quote"];
    hydrate({ renews: false, quote });
    update({ renews, quote });
    const bar = document.querySelector("[data-sticky-bar]");
    expect(bar).toHaveTextContent(said);
    expect(bar).not.toHaveTextContent(unsaid);
  });
});
