/** @jest-environment ./lib/testing/browser-environment.mjs */
import {
  CLIENT_TYPE_SCRIPT,
  createLoadAppScript,
  createLoadFormAppScript,
  LAYOUT_SCRIPT,
  PASSING_LINKS_SCRIPT,
  PRIVATE_HEAD_SCRIPT,
  RETURN_LINKS_SCRIPT,
} from "./document-scripts";

const APP = "/page-scripts/x.js";
/** Runs the text as the script element that names the page's script. */
function runAsScript(text: string): void {
  const element = document.createElement("script");
  element.dataset.app = APP;
  Object.defineProperty(document, "currentScript", { value: element, configurable: true });
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  globalThis.eval(text);
}
const listLoaded = () =>
  [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));
const fire = (selector: string, event: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
const start = () => runAsScript(createLoadAppScript("/views.js"));

/** What the scripts listen to, so that one test's scripts do not act in the next. */
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const { addEventListener } = window;
beforeAll(() => {
  window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners.push(args);
    addEventListener.apply(window, args);
  };
});
afterEach(() => {
  for (const args of listeners.splice(0)) window.removeEventListener(...args);
});

beforeEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML =
    '<a href="/help">Help</a><button id="menu" popovertarget="m">Menu</button><button id="buy"><b>Buy</b></button><label><input type="radio"></label><details><summary>Question</summary></details>';
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/pricing-table");
});

describe("the loading of React on a public page (docs/decisions/021)", () => {
  it.each([
    ["#buy b", "pointerdown"],
    ["#buy", "keydown"],
    ["#buy", "focusin"],
    ["input", "touchstart"],
  ])("begins with the first touch, key or focus of a control, once: %s %s", (selector, event) => {
    start();
    expect(listLoaded()).toEqual([]);
    fire(selector, event);
    fire(selector, event);
    expect(listLoaded()).toEqual([APP]);
  });

  it.each(["a", "#menu", "summary", "body"])("is not needed for %s", (selector) => {
    start();
    fire(selector, "pointerdown");
    fire(selector, "focusin");
    expect(listLoaded()).toEqual([]);
  });

  it("is tried again with the next touch after a failure", () => {
    start();
    fire("#buy", "pointerdown");
    fire("head script", "error");
    fire("#buy", "pointerdown");
    expect(listLoaded()).toEqual([APP, APP]);
  });

  it.each([
    ["a member", () => localStorage.setItem("session-mark", "m1")],
    ["a refused checkout", () => history.replaceState(null, "", "/pricing-table?error=6000")],
    ["a message of the last page", () => sessionStorage.setItem("flash", "x")],
  ])("begins at once for %s", (_name, prepare) => {
    window.matchMedia = () => ({ matches: false, addEventListener: () => {} }) as unknown as MediaQueryList;
    prepare();
    runAsScript(`${CLIENT_TYPE_SCRIPT};${createLoadAppScript("/views.js")}`);
    expect(listLoaded()).toEqual([]);
    window.dispatchEvent(new Event("DOMContentLoaded"));
    expect(listLoaded()).toEqual([APP]);
  });

  it("does not keep the view from being reported, once the page is complete", () => {
    jest.useFakeTimers();
    start();
    window.dispatchEvent(new Event("load"));
    jest.runAllTimers();
    expect(listLoaded()).toContain("/views.js");
    jest.useRealTimers();
  });
});

describe("the layout before the first paint (rules/layout#client-type)", () => {
  it.each([
    ["a desktop browser's narrow window", "web", true, "wap"],
    ["a desktop browser's wide window", "web", false, "web"],
    ["a phone, at any width", "wap", false, "wap"],
  ])("of %s", (_name, served, isNarrow, expected) => {
    const media = { matches: isNarrow, onchange: null as (() => void) | null };
    window.matchMedia = () => media as unknown as MediaQueryList;
    document.documentElement.dataset.client = served;
    // biome-ignore lint/security/noGlobalEval: the script is a text.
    globalThis.eval(CLIENT_TYPE_SCRIPT);
    expect(document.documentElement.dataset.client).toBe(expected);
    // Of a desktop browser alone it follows the width.
    media.matches = !isNarrow;
    media.onchange?.();
    expect(document.documentElement.dataset.client).toBe(served === "wap" || !isNarrow ? "wap" : "web");
  });
});

describe("the loading of React on a document with a form", () => {
  const startForm = () => runAsScript(createLoadFormAppScript("/views.js"));
  beforeEach(() => {
    document.body.innerHTML = '<form><input name="account"><button type="submit">Log in</button></form>';
    window.matchMedia = () => ({ matches: false, addEventListener: () => {} }) as unknown as MediaQueryList;
  });

  it.each([
    ["input", "focusin"],
    ["button", "pointerdown"],
    ["form", "submit"],
  ])("begins with the first touch, focus or submit: %s %s", (selector, event) => {
    startForm();
    window.dispatchEvent(new Event("DOMContentLoaded"));
    expect(listLoaded()).toEqual([]);
    fire(selector, event);
    expect(listLoaded()).toEqual([APP]);
  });

  it.each([
    ["a plan to buy", () => history.replaceState(null, "", "/login?path=%2Fpayment%3FplanId%3D101")],
    ["an entry link's plan", () => history.replaceState(null, "", "/login?planId=101")],
    ["an entry link's account", () => history.replaceState(null, "", "/login?loginId=ana%40a.example")],
    ["an ended session", () => history.replaceState(null, "", "/login?reason=expired")],
    ["an account typed on the last page", () => sessionStorage.setItem("account-typed", "ana@a.example")],
    ["a message of the last page", () => sessionStorage.setItem("flash", "x")],
    ["a browser with a passkey", () => localStorage.setItem("passkey", "1")],
  ])("begins at once for %s", (_name, prepare) => {
    prepare();
    startForm();
    window.dispatchEvent(new Event("DOMContentLoaded"));
    expect(listLoaded()).toEqual([APP]);
  });

  it.each([
    ["/login?path=%2Fpayment%3FplanId%3D101", true],
    ["/login?path=%2Forders", false],
  ])("a place is reserved for the plan that the address names: %s %s", (address, expected) => {
    history.replaceState(null, "", address);
    // biome-ignore lint/security/noGlobalEval: the script is a text.
    globalThis.eval(LAYOUT_SCRIPT);
    expect("plan" in document.documentElement.dataset).toBe(expected);
  });
});

describe("the first focus of a page with a form (rules/validation#forms)", () => {
  const startForm = (client: string, scene?: string) => {
    document.body.innerHTML =
      '<form data-first-focus><label><input type="radio" name="way"></label><input name="account" autocomplete="email"></form>';
    document.documentElement.dataset.client = client;
    if (scene) document.documentElement.dataset.scene = scene;
    runAsScript(PRIVATE_HEAD_SCRIPT);
  };

  it.each([
    ["web", undefined, "account"],
    ["wap", undefined, undefined],
    ["web", "stb", undefined],
  ])("in the layout %s, scene %s, is on: %s", (client, scene, name) => {
    startForm(client, scene);
    window.dispatchEvent(new Event("DOMContentLoaded"));
    expect((document.activeElement as HTMLInputElement).name).toBe(name);
  });

  it("is not taken from what has it already", () => {
    startForm("web");
    document.querySelector<HTMLInputElement>("[name=way]")?.focus();
    window.dispatchEvent(new Event("DOMContentLoaded"));
    expect((document.activeElement as HTMLInputElement).name).toBe("way");
  });

  it("loads no script on a document, whose field has the attribute for it; a key in the field does", () => {
    document.body.innerHTML = '<form><input name="account" autofocus></form>';
    runAsScript(createLoadFormAppScript("/views.js"));
    const field = document.querySelector("input");
    field?.focus();
    expect(listLoaded()).toEqual([]);
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    expect(listLoaded()).toHaveLength(1);
  });
});

describe("links between log-in, sign-up and account recovery", () => {
  it.each([
    ["/login?path=%2Fpayment%3FplanId%3D1&x=1", "/register", "/register?path=%2Fpayment%3FplanId%3D1"],
    ["/login?reason=expired&planId=7&xpath=2", "/register", "/register?planId=7"],
    ["/login?x=1", "/register", "/register"],
    ["/login?path=%2Forders", "/register?path=%2Faccount", "/register?path=%2Faccount"],
  ])("on %s, %s becomes %s", (address, href, expected) => {
    history.replaceState(null, "", address);
    // biome-ignore lint/security/noGlobalEval: the script is a text.
    globalThis.eval(PASSING_LINKS_SCRIPT);
    document.body.innerHTML = `<a href="${href}" data-pass=""><b>Sign up</b></a>`;
    const link = document.querySelector("a");
    link?.addEventListener("click", (event) => event.preventDefault());
    link?.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    expect(link?.getAttribute("href")?.replace(/^https?:\/\/[^/]+/, "")).toBe(expected);
  });
});

describe("links that are completed when they are opened", () => {
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  beforeEach(() => globalThis.eval(RETURN_LINKS_SCRIPT));
  const open = (html: string) => {
    document.body.innerHTML = html;
    const link = document.querySelector("a");
    link?.addEventListener("click", (event) => event.preventDefault());
    link?.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return link?.getAttribute("href");
  };

  it.each([
    ["/plan-details/101?x=a+b", "/login?path=%2Fplan-details%2F101%3Fx%3Da%2Bb"],
    ["/", "/login"],
  ])("log-in returns to %s", (address, expected) => {
    history.replaceState(null, "", address);
    expect(open('<a href="/login" data-return=""><b>Log in</b></a>')?.replace(/^https?:\/\/[^/]+/, "")).toBe(
      expected,
    );
  });

  it("another language keeps the query and the fragment", () => {
    history.replaceState(null, "", "/payment?planId=101&language=pt#total");
    const href = open('<a href="?language=en" lang="en"><b>English</b></a>');
    expect(href?.replace(/^https?:\/\/[^/]+/, "")).toBe("/payment?planId=101&language=en#total");
  });

  it("others stay as they are", () => {
    expect(open('<a href="/help"><b>Help</b></a>')).toBe("/help");
  });
});
