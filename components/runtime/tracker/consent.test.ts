/** @jest-environment ./lib/testing/browser-environment.mjs */

import { storeConsent } from "@/lib/browser/consent";
import { keepEvent, REPORT_LIST_PATH, REPORT_PATH } from "@/lib/browser/tracking";
import { DAY_MS } from "@/lib/config/constants";
import { formatConsent } from "@/lib/domain/tracking/consent";
import { createSuccessResponse, type StubNetwork, stubNetwork } from "@/lib/testing/stub-network";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import { startTracker } from "./start-tracker";

const YES = { measuring: true, marketing: true };
const NO = { measuring: false, marketing: false };
const showBar = jest.fn();
let network: StubNetwork;
let stop = () => {};

interface Report {
  event: string;
}

const listEvents = () =>
  network.requests.flatMap(({ body }) =>
    ((body as { events?: Report[] }).events ?? [body as Report]).map(({ event }) => event),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  showBar.mockClear();
  history.replaceState(null, "", "/help");
  document.documentElement.dataset.consent = "";
  network = stubNetwork({
    [REPORT_PATH]: () => createSuccessResponse(),
    [REPORT_LIST_PATH]: () => createSuccessResponse(),
  });
});
afterEach(() => {
  stop();
  network.restore();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(document.documentElement.dataset, "consent");
  document.body.innerHTML = "";
  Reflect.deleteProperty(document.documentElement.dataset, "scene");
});

describe("tracking where the brand asks (rules/tracking#consent)", () => {
  it("asks, and neither sends nor stores before the answer, and forgets what an expired one left", async () => {
    sessionStorage.setItem("tracking-session", "old");
    keepEvent({ event: "pageView", fields: { eventKey: "k1" } });
    stop = startTracker(showBar);
    history.pushState(null, "", "/login");
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("pagehide"));
    await waitForTasks();
    expect(showBar).toHaveBeenCalledTimes(1);
    expect(network.requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [YES, ["firstView", "pageSource", "pageView"]],
    [{ measuring: true, marketing: false }, ["firstView", "pageView"]],
    [{ measuring: false, marketing: true }, ["pageSource"]],
    [NO, []],
  ])("after %j reports %j, now and on a later visit, and asks no more", async (choice, events) => {
    stop = startTracker(showBar);
    storeConsent(choice);
    await waitForTasks();
    expect(listEvents()).toEqual(events);
    stop();
    sessionStorage.clear();
    showBar.mockClear();
    network.requests.length = 0;
    stop = startTracker(showBar);
    await waitForTasks();
    expect(listEvents()).toEqual(events);
    expect(showBar).not.toHaveBeenCalled();
  });

  it("reports only the source when marketing is agreed to later", async () => {
    storeConsent({ measuring: true, marketing: false });
    stop = startTracker(showBar);
    await waitForTasks();
    network.requests.length = 0;
    storeConsent(YES);
    await waitForTasks();
    expect(listEvents()).toEqual(["pageSource"]);
  });

  it("ends and deletes everything when it is withdrawn in another tab", async () => {
    storeConsent(YES);
    stop = startTracker(showBar);
    await waitForTasks();
    network.requests.length = 0;
    keepEvent({ event: "pageView", fields: { eventKey: "k1" } });
    localStorage.setItem("consent", formatConsent(NO, Date.now()));
    window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
    expect(sessionStorage).toHaveLength(0);
    history.pushState(null, "", "/login");
    window.dispatchEvent(new Event("pagehide"));
    await waitForTasks();
    expect(network.requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("keeps no event that the network loses after a withdrawal", async () => {
    storeConsent(YES);
    network.restore();
    network = stubNetwork({});
    stop = startTracker(showBar);
    await Promise.resolve();
    storeConsent(NO);
    await waitForTasks();
    expect(sessionStorage).toHaveLength(0);
  });

  it("takes the browser's Global Privacy Control for a refusal of marketing", async () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    storeConsent(YES);
    stop = startTracker(showBar);
    await waitForTasks();
    expect(listEvents()).toEqual(["firstView", "pageView"]);
  });

  it("has the choice for the open page where storage is denied", async () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    stop = startTracker(showBar);
    storeConsent(YES);
    await waitForTasks();
    expect(listEvents()).toEqual(["firstView", "pageSource", "pageView"]);
    storeConsent(NO);
    network.requests.length = 0;
    window.dispatchEvent(new Event("pagehide"));
    await waitForTasks();
    expect(network.requests).toEqual([]);
  });

  it.each([
    ["of more than a year ago", () => `1.${Date.now() - 366 * DAY_MS}.11`],
    ["for another policy", () => `0.${Date.now()}.11`],
  ])("asks again, and tracks nothing, where the stored choice is %s", async (_case, text) => {
    localStorage.setItem("consent", text());
    stop = startTracker(showBar);
    window.dispatchEvent(new Event("pagehide"));
    await waitForTasks();
    expect(showBar).toHaveBeenCalledTimes(1);
    expect(network.requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("asks on a television as elsewhere", () => {
    document.documentElement.dataset.scene = "stb";
    stop = startTracker(showBar);
    expect(showBar).toHaveBeenCalledTimes(1);
  });

  it("asks nothing on a screen that people came to for something else, and tracks nothing there", async () => {
    document.body.innerHTML = "<header data-asks-nothing></header>";
    stop = startTracker(showBar);
    window.dispatchEvent(new Event("pagehide"));
    await waitForTasks();
    expect(showBar).not.toHaveBeenCalled();
    expect(network.requests).toEqual([]);
    // Who wants to change a choice may do so everywhere.
    document.body.innerHTML += '<a href="/privacy#choices">Choices</a>';
    document.querySelector("a")?.click();
    expect(showBar).toHaveBeenCalledTimes(1);
  });

  it("applies an answer that was given while the page was in the back-forward cache", async () => {
    stop = startTracker(showBar);
    localStorage.setItem("consent", formatConsent(YES, Date.now()));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await waitForTasks();
    expect(listEvents()).toEqual(["firstView", "pageSource", "pageView"]);
    network.requests.length = 0;
    localStorage.setItem("consent", formatConsent(NO, Date.now()));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await waitForTasks();
    expect(network.requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("sends nothing of a purpose that was withdrawn between two pages", async () => {
    storeConsent({ measuring: true, marketing: false });
    keepEvent({ event: "pageSource", fields: { eventKey: "k1" } });
    keepEvent({ event: "pageView", fields: { eventKey: "k2" } });
    sessionStorage.setItem("tracking-session", "v1");
    stop = startTracker(showBar);
    await waitForTasks();
    expect(listEvents()).toEqual(["pageView", "pageView"]);
  });

  it("shows the choices where the address names them, also after an answer", () => {
    storeConsent(NO);
    history.replaceState(null, "", "/privacy#choices");
    stop = startTracker(showBar);
    expect(showBar).toHaveBeenCalledTimes(1);
  });

  it("shows the choices at the link in the footer, without leaving the page", () => {
    storeConsent(NO);
    stop = startTracker(showBar);
    document.body.innerHTML = '<a href="/es/privacy#choices"><span>choices</span></a>';
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.querySelector("span")?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(showBar).toHaveBeenCalledTimes(1);
  });
});

describe("tracking where the brand does not ask (rules/tracking#consent)", () => {
  beforeEach(() => Reflect.deleteProperty(document.documentElement.dataset, "consent"));

  it("reports at once, and the page offers no choice", async () => {
    stop = startTracker(showBar);
    await waitForTasks();
    expect(listEvents()).toEqual(["firstView", "pageSource", "pageView"]);
    expect(document.documentElement.dataset.consent).toBeUndefined();
  });

  it("shows no bar where the address names the choices", () => {
    history.replaceState(null, "", "/privacy#choices");
    stop = startTracker(showBar);
    expect(showBar).not.toHaveBeenCalled();
  });

  it("keeps to a refusal from the time when it asked, which can be changed", async () => {
    localStorage.setItem("consent", formatConsent(NO, Date.now()));
    stop = startTracker(showBar);
    window.dispatchEvent(new Event("pagehide"));
    await waitForTasks();
    expect(network.requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(showBar).not.toHaveBeenCalled();
    expect(document.documentElement.dataset.consent).toBe("");
  });
});

describe("the source of a visit (rules/tracking#events)", () => {
  const findSource = () =>
    network.requests
      .flatMap(({ body }) => (body as { events?: ReportWithFields[] }).events ?? [body as ReportWithFields])
      .find(({ event }) => event === "pageSource")?.fields;
  interface ReportWithFields extends Report {
    fields: Record<string, unknown>;
  }
  afterEach(() => Reflect.deleteProperty(globalThis, "navigation"));

  it.each([
    [true, "search.example"],
    [false, "unknown"],
  ])("has the entrance; on the first page of the tab: %s, from %s", async (sameDocument, content) => {
    Object.assign(globalThis, { navigation: { entries: () => [{ sameDocument }, { sameDocument: true }] } });
    jest.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/");
    history.replaceState(null, "", "/help?utm_medium=email&utm_campaign=spring");
    stop = startTracker(showBar);
    storeConsent(YES);
    await waitForTasks();
    const campaign = { utmMedium: "email", utmCampaign: "spring" };
    expect(findSource()).toMatchObject({ content, entrance: "memberSite", ...campaign });
  });
});
