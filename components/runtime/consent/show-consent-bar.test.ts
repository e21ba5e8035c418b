/** @jest-environment ./lib/testing/browser-environment.mjs */
import { readConsent, storeConsent } from "@/lib/browser/consent";
import { CONSENT_BAR_ID } from "@/lib/domain/document/document-marks";
import { type Consent, formatConsent } from "@/lib/domain/tracking/consent";
import { setUpNetwork } from "@/lib/testing/stub-network";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import privacy from "@/messages/en/privacy.json";
import { showConsentBar } from "./show-consent-bar";

const TEXTS = privacy.consent;
const network = setUpNetwork();

/** jsdom builds no style sheets from scripts. */
class StyleSheetStub {
  replaceSync() {}
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<aside id="consent-bar"></aside><main><button>Buy</button><a href="/es/privacy#choices">choices</a></main>';
  document.documentElement.lang = "en";
  document.documentElement.dataset.consent = "";
  Object.assign(globalThis, { CSSStyleSheet: StyleSheetStub });
  network.use({ "/api/consent/en": () => Response.json(TEXTS) });
});
afterEach(() => {
  storeConsent({ measuring: false, marketing: false });
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(document.documentElement.dataset, "consent");
});

const getBar = () =>
  document.getElementById(CONSENT_BAR_ID)?.shadowRoot?.querySelector("section") ?? undefined;
const getFocused = () => document.getElementById(CONSENT_BAR_ID)?.shadowRoot?.activeElement;
/** Whether the page has room for the bar (components/shell/look.css). */
const hasPlace = () => "asks" in document.documentElement.dataset;
const getButton = (label: string) => {
  const buttons = [...(getBar()?.querySelectorAll("button") ?? [])];
  const match = buttons.find((button) => button.textContent === label && !button.hidden);
  if (!match) throw new Error(`No button ${label}; there are ${buttons.map((item) => item.textContent)}.`);
  return match;
};
const getBox = (purpose: "measuring" | "marketing") => {
  const labels = [...(getBar()?.querySelectorAll("label") ?? [])];
  const box = labels.find(({ textContent }) => textContent === TEXTS[purpose])?.querySelector("input");
  if (!box) throw new Error(`No box for ${purpose}.`);
  return box;
};

describe("the bar that asks for consent (rules/tracking#consent)", () => {
  it("has its words and three answers, and leaves the focus where it is", async () => {
    document.querySelector("button")?.focus();
    await showConsentBar();
    const section = getBar();
    expect(hasPlace()).toBe(true);
    expect(section?.ariaLabel).toBe(TEXTS.title);
    expect(section?.textContent).toContain(TEXTS.text);
    const more = section?.querySelector("a");
    expect([more?.textContent, more?.getAttribute("href")]).toEqual([
      TEXTS.more,
      "http://localhost/es/privacy#privacy",
    ]);
    const shown = [...(section?.querySelectorAll("button") ?? [])].filter(
      (button) => !button.closest("[hidden]"),
    );
    expect(shown.map(({ textContent }) => textContent)).toEqual([TEXTS.choose, TEXTS.refuse, TEXTS.accept]);
    expect(document.activeElement).toBe(document.querySelector("main button"));
  });

  it.each<[keyof typeof TEXTS, Consent]>([
    ["refuse", { measuring: false, marketing: false }],
    ["accept", { measuring: true, marketing: true }],
  ])("stores the answer %s, and closes", async (answer, expected) => {
    await showConsentBar();
    getButton(TEXTS[answer]).click();
    expect(readConsent()).toEqual(expected);
    expect(getBar()).toBeUndefined();
    expect(hasPlace()).toBe(false);
  });

  it.each<["measuring" | "marketing", Consent]>([
    ["measuring", { measuring: true, marketing: false }],
    ["marketing", { measuring: false, marketing: true }],
  ])("stores %s alone where only that is chosen; no box is ticked before", async (purpose, expected) => {
    await showConsentBar();
    getButton(TEXTS.choose).click();
    expect([getBox("measuring").checked, getBox("marketing").checked]).toEqual([false, false]);
    expect(getFocused()).toBe(getBox("measuring"));
    getBox(purpose).click();
    getButton(TEXTS.save).click();
    expect(readConsent()).toEqual(expected);
  });

  it("takes the browser's Global Privacy Control for a refusal of marketing", async () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    await showConsentBar();
    expect(getBox("marketing").disabled).toBe(true);
    getButton(TEXTS.accept).click();
    expect(localStorage.getItem("consent")).toMatch(/\.10$/);
  });

  it("closes when another tab has answered", async () => {
    await showConsentBar();
    localStorage.setItem("consent", formatConsent({ measuring: false, marketing: false }, Date.now()));
    window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
    expect(getBar()).toBeUndefined();
  });

  it("shows an earlier answer, which Escape keeps and another one replaces", async () => {
    storeConsent({ measuring: true, marketing: false });
    await showConsentBar();
    expect([getBox("measuring").checked, getBox("marketing").checked]).toEqual([true, false]);
    const escapeKey = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    getBar()?.dispatchEvent(escapeKey);
    expect(getBar()).toBeUndefined();
    expect(readConsent()).toEqual({ measuring: true, marketing: false });
    await showConsentBar();
    getButton(TEXTS.refuse).click();
    expect(readConsent()).toEqual({ measuring: false, marketing: false });
  });

  it("does not close by Escape before the first answer", async () => {
    await showConsentBar();
    const escapeKey = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    getBar()?.dispatchEvent(escapeKey);
    expect(getBar()).toBeDefined();
  });

  it("is there once, however often it is opened while its words are loading", async () => {
    await Promise.all([showConsentBar(), showConsentBar()]);
    const place = document.getElementById(CONSENT_BAR_ID);
    expect(place?.shadowRoot?.querySelectorAll("section")).toHaveLength(1);
  });

  it("asks nothing without its texts", async () => {
    network.use({ "/api/consent/en": () => new Response("", { status: 503 }) });
    await showConsentBar();
    await waitForTasks();
    expect(getBar()).toBeUndefined();
    expect(hasPlace()).toBe(false);
    expect(readConsent()).toBeNull();
  });
});
