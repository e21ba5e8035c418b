/** @jest-environment ./lib/testing/browser-environment.mjs */
import { page } from "@/lib/browser/page";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { storeSessionMark } from "@/lib/browser/session/session-mark";
import { REPORT_LIST_PATH, REPORT_PATH } from "@/lib/browser/tracking";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";
import { createSuccessResponse, type StubNetwork, stubNetwork } from "@/lib/testing/stub-network";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import { startRuntime } from "./start-runtime";

const KEY = "session-mark";
let reload: jest.SpyInstance;
let network: StubNetwork;
let stop: () => void;
const sessionListener = jest.fn();

function changeMarkInOtherTab(mark: string): void {
  localStorage.setItem(KEY, mark);
  window.dispatchEvent(
    new StorageEvent("storage", { key: KEY, newValue: mark, storageArea: window.localStorage }),
  );
}

interface Report {
  event: string;
  fields: Record<string, unknown>;
}

const listReports = () =>
  network.requests.flatMap(({ path, body }) => {
    if (path === REPORT_LIST_PATH) return (body as { events: Report[] }).events;
    return path === REPORT_PATH ? [body as Report] : [];
  });
const listReportedEvents = () => listReports().map(({ event }) => event);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSessionMark(null);
  sessionListener.mockClear();
  history.replaceState(null, "", "/orders?token=secret");
  network = stubNetwork({
    [REPORT_PATH]: () => createSuccessResponse(),
    [REPORT_LIST_PATH]: () => createSuccessResponse(),
  });
  reload = jest.spyOn(page, "reload").mockImplementation(() => {});
  window.addEventListener(SESSION_CHANGE_EVENT, sessionListener);
});
afterEach(() => {
  stop();
  network.restore();
  reload.mockRestore();
  window.removeEventListener(SESSION_CHANGE_EVENT, sessionListener);
});

describe("two tabs (rules/sessions#tabs)", () => {
  it("reloads when another tab has logged in, on every page", () => {
    stop = startRuntime({ isMemberPage: false });
    changeMarkInOtherTab("m1");
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    storeSessionMark("m1");
    stop = startRuntime({ isMemberPage: true });
    changeMarkInOtherTab("m2");
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("leaves a member's page when another tab has logged out", () => {
    storeSessionMark("m1");
    stop = startRuntime({ isMemberPage: true });
    changeMarkInOtherTab("");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("only updates the header of a page that is the same for all visitors", () => {
    storeSessionMark("m1");
    stop = startRuntime({ isMemberPage: false });
    changeMarkInOtherTab("");
    expect(reload).not.toHaveBeenCalled();
    expect(sessionListener).toHaveBeenCalledTimes(1);
  });
});

describe("what a page shows a member only", () => {
  it.each([
    ["is asked for on a page with a place for it", `<div ${PENDING_ORDER_PLACE}></div>`, 1],
    ["is not asked for, and its code not loaded, on a page that a member's data fill already", "", 0],
  ])("%s", async (_, html, count) => {
    storeSessionMark("m1");
    document.body.innerHTML = html;
    stop = startRuntime({ isMemberPage: count === 0 });
    await waitForTasks();
    await waitForTasks();
    expect(network.requests.filter(({ path }) => path === "/api/bill/query/cart")).toHaveLength(count);
    document.body.innerHTML = "";
  });
});

describe("page tracker (rules/brands#site-configuration, rules/tracking#pages)", () => {
  it("reports a visit's first view and source once, and each page's view and leaving, without its query", async () => {
    stop = startRuntime({ isMemberPage: false });
    history.pushState(null, "", "/payment?planId=1");
    window.dispatchEvent(new Event("pagehide"));
    await waitForTasks();
    expect(listReportedEvents()).toEqual([
      "firstView",
      "pageSource",
      "pageView",
      "pageView",
      "pageView",
      "pageView",
    ]);
    const sent = listReports().map(({ fields }) => fields);
    expect(sent.map(({ pageId }) => pageId)).toEqual([7, 7, 7, 7, 5, 5]);
    expect(sent.map(({ content }) => content)).toEqual([
      "memberSite",
      "direct",
      "view",
      "leave 0",
      "view",
      "leave 0",
    ]);
    expect(JSON.stringify(sent)).not.toContain("secret");

    stop();
    network.requests.length = 0;
    stop = startRuntime({ isMemberPage: false });
    await waitForTasks();
    expect(listReportedEvents()).toEqual(["pageView"]);
  });

  it("reports a hidden page as left, once, and the time after its return as the rest of the same view", async () => {
    stop = startRuntime({ isMemberPage: false });
    const visibility = jest.spyOn(document, "visibilityState", "get");
    const show = (state: "hidden" | "visible") => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    };
    show("hidden");
    window.dispatchEvent(new Event("pagehide"));
    show("visible");
    window.dispatchEvent(new Event("pagehide"));
    show("hidden");
    visibility.mockRestore();
    await waitForTasks();
    const views = listReports().filter(({ event }) => event === "pageView");
    expect(views.map(({ fields }) => fields.content)).toEqual(["view", "leave 0", "leave 0"]);
  });

  it("reports the web vitals of a document with its first leave, once, as of the page that was opened", async () => {
    Object.assign(performance, {
      getEntriesByType: () => [{ duration: 300, responseStart: 80 }],
    });
    stop = startRuntime({ isMemberPage: false });
    history.pushState(null, "", "/payment?planId=1");
    window.dispatchEvent(new Event("pagehide"));
    Reflect.deleteProperty(performance, "getEntriesByType");
    await waitForTasks();
    const reported = listReports().filter(({ event }) => event === "loadTime");
    expect(reported.map(({ fields: { content, pageId, eventId } }) => [eventId, pageId, content])).toEqual([
      [5, 7, 300],
      [5, 7, "ttfb=80"],
    ]);
  });

  it("sends what the network lost when it is back", async () => {
    const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    stop = startRuntime({ isMemberPage: false });
    await waitForTasks();
    expect(listReports()).toEqual([]);
    isOnline.mockRestore();
    window.dispatchEvent(new Event("online"));
    await waitForTasks();
    expect(listReportedEvents()).toEqual(["firstView", "pageSource", "pageView"]);
  });
});
