/** @jest-environment ./lib/testing/browser-environment.mjs */
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { EARLY_FORM_ACTIONS_SCRIPT } from "@/lib/domain/document/document-scripts";
import { repeatEarlyActions } from "./early-actions";

const submits: string[] = [];
const form = () => document.querySelector("form") as HTMLFormElement;
const button = () => document.querySelector("button") as HTMLButtonElement;
/** React takes the form over. */
const handle = () => {
  form().addEventListener("submit", (event) => {
    event.preventDefault();
    submits.push(String(new FormData(form()).get("account")));
  });
  Object.assign(button(), { __reactProps$a: {} });
  button().removeAttribute("data-early");
};
const press = () => button().click();

beforeAll(() => {
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  globalThis.eval(EARLY_FORM_ACTIONS_SCRIPT);
  repeatEarlyActions();
});
beforeEach(() => {
  jest.useFakeTimers();
  submits.length = 0;
  document.body.innerHTML =
    '<form id="f" method="post"><input name="account"></form><button type="submit" form="f" disabled data-early="R$ 10">Log in</button>';
  window.dispatchEvent(new Event("DOMContentLoaded"));
});
afterEach(() => jest.useRealTimers());

describe("a submit before React has loaded (rules/faults#slow-code)", () => {
  it("is not sent by the browser, and repeated once with what was typed", () => {
    const sent: boolean[] = [];
    form().addEventListener("submit", (event) => sent.push(!event.defaultPrevented));
    press();
    press();
    expect(sent).toEqual([]);
    expect(button().dataset.pressed).toBe("R$ 10");
    const field = document.querySelector("input");
    if (field) field.value = "ana@example.com";
    jest.advanceTimersByTime(3 * SECOND_MS);
    handle();
    jest.advanceTimersByTime(MINUTE_MS);
    expect(submits).toEqual(["ana@example.com"]);
  });

  it("is the form's own business once React handles it", () => {
    handle();
    press();
    jest.advanceTimersByTime(MINUTE_MS);
    expect(submits).toEqual([""]);
  });

  it("is forgotten after two minutes", () => {
    press();
    jest.advanceTimersByTime(2 * MINUTE_MS);
    handle();
    jest.advanceTimersByTime(MINUTE_MS);
    expect(submits).toEqual([]);
  });

  it("of a form without an address is never sent by the browser, of one with an address always", () => {
    const prevented: boolean[] = [];
    document.addEventListener("submit", (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    document.body.innerHTML =
      '<form><button type="submit">Pay</button></form><form action="/x"><button type="submit">Go on</button></form>';
    for (const each of document.querySelectorAll("button")) each.click();
    expect(prevented).toEqual([true, false]);
  });

  it("is forgotten with its form", () => {
    press();
    document.body.innerHTML = "";
    expect(() => jest.advanceTimersByTime(MINUTE_MS)).not.toThrow();
    expect(jest.getTimerCount()).toBe(0);
  });
});
