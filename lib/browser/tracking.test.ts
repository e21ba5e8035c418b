/** @jest-environment ./lib/testing/browser-environment.mjs */
import { MAX_REPORTED_EVENTS, reportEvent, reportEvents } from "@/lib/contract/site/content";
import { createSuccessResponse, type StubNetwork, stubNetwork } from "@/lib/testing/stub-network";
import { REPORT_LIST_PATH, REPORT_PATH, trackEvent } from "./tracking";

let network: StubNetwork;
beforeEach(() => {
  network = stubNetwork({
    [REPORT_PATH]: () => createSuccessResponse(),
    [REPORT_LIST_PATH]: () => createSuccessResponse(),
  });
});
afterEach(() => network.restore());

const waitForTasks = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("trackEvent (rules/tracking#events)", () => {
  it("sends a valid payload to the address of the contract, with the headers of every call", async () => {
    document.documentElement.lang = "pt";
    trackEvent("pageView", { content: "x".repeat(400), pathname: "/orders" });
    await waitForTasks();
    const [request] = network.requests;
    expect(request?.method).toBe(reportEvent.method);
    expect(request?.path).toBe(reportEvent.path);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      language: "pt",
      "client-type": "WEB",
      scene: "WEB",
      "content-type": "application/json",
    });
    expect(reportEvent.payload.safeParse(request?.body)).toMatchObject({
      success: true,
      data: { event: "pageView", fields: { eventId: 3, pageId: 7, versionCode: "2.3.2", eventVersion: 1 } },
    });
  });

  it("sends the events of one moment together, in their order", async () => {
    trackEvent("firstView", { content: "memberSite" });
    trackEvent("pageSource", { content: "direct" });
    trackEvent("loadTime", { content: 120 });
    trackEvent("pageView", { content: "view" });
    trackEvent("pageView", { content: "leave 1" });
    await waitForTasks();
    const [together, alone] = network.requests;
    expect(together?.path).toBe(reportEvents.path);
    const { events } = reportEvents.payload.parse(together?.body);
    expect(events.map(({ event }) => event)).toEqual(["firstView", "pageSource", "loadTime", "pageView"]);
    expect(events).toHaveLength(MAX_REPORTED_EVENTS);
    expect(alone?.path).toBe(reportEvent.path);
    expect(alone?.body).toMatchObject({ fields: { content: "leave 1" } });
    expect(network.requests).toHaveLength(2);
  });

  it("sends both events of two moments", async () => {
    trackEvent("pageView", { content: "view" });
    await waitForTasks();
    trackEvent("pageView", { content: "leave 1" });
    await waitForTasks();
    expect(network.requests.map(({ path }) => path)).toEqual([REPORT_PATH, REPORT_PATH]);
  });

  it("ignores a lost event", async () => {
    network.restore();
    network = stubNetwork({});
    expect(() => trackEvent("firstView", { content: "memberSite" })).not.toThrow();
    await waitForTasks();
    expect(network.requests).toHaveLength(1);
  });
});
