/** @jest-environment ./lib/testing/browser-environment.mjs */
import { page } from "@/lib/browser/page";
import { SESSION_EVENT } from "@/lib/browser/session-event";
import { keepMark } from "@/lib/browser/session-mark";
import { type StubNetwork, stubNetwork, succeeded } from "@/lib/testing/stub-network";
import { startRuntime } from "./start-runtime";

const KEY = "session-mark";
const REPORT = "/api/site/report";
let reload: jest.SpyInstance;
let network: StubNetwork;
let stop: () => void;
const told = jest.fn();
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

function otherTab(mark: string): void {
  localStorage.setItem(KEY, mark);
  window.dispatchEvent(
    new StorageEvent("storage", { key: KEY, newValue: mark, storageArea: window.localStorage }),
  );
}

const events = () => network.asked(REPORT).map(({ body }) => (body as { event: string }).event);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepMark(null);
  told.mockClear();
  history.replaceState(null, "", "/orders?token=secret");
  network = stubNetwork({ [REPORT]: () => succeeded() });
  reload = jest.spyOn(page, "reload").mockImplementation(() => {});
  window.addEventListener(SESSION_EVENT, told);
});
afterEach(() => {
  stop();
  network.restore();
  reload.mockRestore();
  window.removeEventListener(SESSION_EVENT, told);
});

describe("two tabs (spec §4 'Session')", () => {
  it("reloads when another tab has logged in as somebody, member's page or not", () => {
    stop = startRuntime({ isMemberPage: false });
    otherTab("m1");
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    keepMark("m1");
    stop = startRuntime({ isMemberPage: true });
    otherTab("m2");
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("leaves a member's page when another tab has logged out", () => {
    keepMark("m1");
    stop = startRuntime({ isMemberPage: true });
    otherTab("");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("only tells the header of a page that is the same for everybody", () => {
    keepMark("m1");
    stop = startRuntime({ isMemberPage: false });
    otherTab("");
    expect(reload).not.toHaveBeenCalled();
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe("page tracker (spec §3, §9)", () => {
  it("reports a visit's first view and source once, and each page's view and leaving, without its query", async () => {
    stop = startRuntime({ isMemberPage: false });
    history.pushState(null, "", "/payment?planId=1");
    window.dispatchEvent(new Event("pagehide"));
    await turn();
    expect(events()).toEqual(["firstView", "pageSource", "pageView", "pageView", "pageView", "pageView"]);
    const sent = network
      .asked(REPORT)
      .map(({ body }) => (body as { fields: Record<string, unknown> }).fields);
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
    network.heard.length = 0;
    stop = startRuntime({ isMemberPage: false });
    await turn();
    expect(events()).toEqual(["pageView"]);
  });
});
