/** @jest-environment ./lib/testing/browser-environment.mjs */
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { EARLY_SUBMIT_SCRIPT } from "./early-submit-script";

const submits: string[] = [];
const form = () => document.querySelector("form") as HTMLFormElement;
/** React takes the form over. */
const handle = () => {
  form().addEventListener("submit", (event) => {
    event.preventDefault();
    submits.push(String(new FormData(form()).get("account")));
  });
  document.querySelector("button")?.removeAttribute("data-early");
};
const press = () => document.querySelector("button")?.click();

beforeAll(() => {
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  globalThis.eval(EARLY_SUBMIT_SCRIPT);
});
beforeEach(() => {
  jest.useFakeTimers();
  submits.length = 0;
  document.body.innerHTML =
    '<form method="post"><input name="account"><button type="submit" disabled data-early="">Log in</button></form>';
  window.dispatchEvent(new Event("DOMContentLoaded"));
});
afterEach(() => jest.useRealTimers());

describe("a submit before React has loaded (rules/faults#slow-code)", () => {
  it("is not sent by the browser, and repeated once with what was typed", () => {
    const prevented: boolean[] = [];
    form().addEventListener("submit", (event) => prevented.push(event.defaultPrevented));
    press();
    press();
    expect(prevented).toEqual([true, true]);
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

  it("is forgotten after 30 seconds", () => {
    press();
    jest.advanceTimersByTime(30 * SECOND_MS);
    handle();
    jest.advanceTimersByTime(MINUTE_MS);
    expect(submits).toEqual([]);
  });

  it("of any other form is left alone, and its button stays as it is", () => {
    document.body.innerHTML = '<form><button type="submit" disabled>Pay</button></form>';
    window.dispatchEvent(new Event("DOMContentLoaded"));
    expect(document.querySelector("button")?.disabled).toBe(true);
    handle();
    form().requestSubmit();
    expect(submits).toEqual(["null"]);
  });

  it("is forgotten with its form", () => {
    press();
    form().remove();
    expect(() => jest.advanceTimersByTime(MINUTE_MS)).not.toThrow();
    expect(jest.getTimerCount()).toBe(0);
  });
});
