/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { EARLY_FORM_ACTIONS_SCRIPT } from "@/lib/domain/document/document-scripts";
import { repeatEarlyActions } from "./early-actions";

const log: string[] = [];
const PAGE = (
  <>
    <button type="button" onClick={() => log.push("first")}>
      <b>First</b>
    </button>
    <button type="button" onClick={() => log.push("second")}>
      Second
    </button>
    <select value="1" onChange={({ target }) => log.push(`select ${target.value}`)}>
      <option>1</option>
      <option>6</option>
    </select>
    <input type="file" onChange={({ target }) => log.push(`file ${target.type}`)} />
    <input type="checkbox" checked={false} onChange={({ target }) => log.push(`box ${target.checked}`)} />
    <input
      type="checkbox"
      defaultChecked
      onChange={({ target }) => log.push(`other box ${target.checked}`)}
    />
  </>
);

beforeAll(() => {
  // biome-ignore lint/security/noGlobalEval: the script is inline in the page.
  globalThis.eval(EARLY_FORM_ACTIONS_SCRIPT);
  repeatEarlyActions();
});
beforeEach(() => {
  jest.useFakeTimers();
  log.length = 0;
  document.body.innerHTML = `<main>${renderToString(PAGE)}</main>`;
});
afterEach(() => jest.useRealTimers());

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name, position = 0) =>
  document.querySelectorAll(name)[position] as HTMLElementTagNameMap[Name];
const hydrate = () => act(() => void hydrateRoot(find("main"), PAGE));
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

describe("actions before React has loaded", () => {
  it("a click is performed once as soon as the button is handled", () => {
    find("b").click();
    wait(5_000);
    expect(log).toEqual([]);
    hydrate();
    wait(100);
    wait(5_000);
    expect(log).toEqual(["first"]);
  });

  it("of several clicks only the last is performed", () => {
    find("button", 0).click();
    find("button", 0).click();
    find("button", 1).click();
    hydrate();
    wait(100);
    expect(log).toEqual(["second"]);
  });

  it("a choice in a select and a chosen file are reported, also when a click follows", () => {
    const select = find("select");
    select.value = "6";
    for (const field of [select, find("input")]) field.dispatchEvent(new Event("change", { bubbles: true }));
    find("button", 0).click();
    hydrate();
    wait(500);
    expect(log).toEqual(["select 6", "file file", "first"]);
  });

  it("a click that came first waits for the choices that came after it, one at a time", () => {
    const select = find("select");
    find("button", 0).click();
    select.value = "6";
    for (const field of [select, find("input")]) field.dispatchEvent(new Event("change", { bubbles: true }));
    hydrate();
    wait(50);
    expect(log).toEqual(["select 6"]);
    wait(500);
    expect(log).toEqual(["select 6", "file file", "first"]);
  });

  it.each([
    ["ticked", 1, "box true"],
    ["unticked", 2, "other box false"],
  ])("a box that was %s is reported as it was left, once", (_name, position, reported) => {
    find("input", position).click();
    hydrate();
    wait(5_000);
    expect(log).toEqual([reported]);
  });

  it.each([
    ["ticked", 1, "box true"],
    ["unticked", 2, "other box false"],
  ])(
    "a box that was %s is reported although React has only begun to render it",
    (_name, position, reported) => {
      find("input", position).click();
      hydrateRoot(find("main"), PAGE);
      // React marks an element when it comes to it, and finishes all of them later.
      Object.assign(find("input", position), { __reactProps$begun: {} });
      jest.advanceTimersByTime(5_000);
      expect(log).toEqual([reported]);
    },
  );

  it("a click on a handled button is performed once and replaces the one that waits", () => {
    find("button", 0).click();
    hydrate();
    act(() => find("button", 1).click());
    wait(5_000);
    expect(log).toEqual(["second"]);
  });

  it("a click is forgotten after two minutes", () => {
    find("button", 0).click();
    wait(120_000);
    hydrate();
    wait(5_000);
    expect(log).toEqual([]);
  });
});
