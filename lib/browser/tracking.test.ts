/** @jest-environment ./lib/testing/browser-environment.mjs */
import { MAX_REPORTED_EVENTS, reportEvent, reportEvents } from "@/lib/contract/site/content";
import { createSuccessResponse, type StubNetwork, stubNetwork } from "@/lib/testing/stub-network";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import {
  MAX_KEPT_EVENTS,
  REPORT_LIST_PATH,
  REPORT_PATH,
  sendEvents,
  sendEventsOnLeave,
  trackEvent,
} from "./tracking";

let network: StubNetwork;
const KEPT_KEY = "tracking-events";
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  network = stubNetwork({
    [REPORT_PATH]: () => createSuccessResponse(),
    [REPORT_LIST_PATH]: () => createSuccessResponse(),
  });
});
afterEach(() => {
  network.restore();
  jest.restoreAllMocks();
});

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
      data: { event: "pageView", fields: { eventId: 3, pageId: 7 } },
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

  it("has every field that the browser knows, with its value", async () => {
    document.documentElement.dataset.client = "wap";
    // biome-ignore lint/suspicious/noDocumentCookie: the one way that jsdom has.
    document.cookie = "scene=STB";
    document.documentElement.lang = "es";
    jest.spyOn(Date, "now").mockReturnValue(1_790_000_000_000);
    sessionStorage.setItem("tracking-session", "visit-1");
    trackEvent("pageView", { content: "view", pathname: "/es/payment" });
    await waitForTasks();
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = "scene=; max-age=0";
    document.documentElement.dataset.client = "";
    expect(network.requests[0]?.body).toEqual({
      event: "pageView",
      fields: {
        eventKey: expect.stringMatching(/^[\w.-]{16,64}$/),
        eventId: 3,
        time: 1_790_000_000_000,
        content: "view",
        pageId: 17,
        sessionId: "visit-1",
        language: "es",
        terminalType: "STB-WAP",
      },
    });
  });
});

describe("a lost network (rules/tracking#lost-network)", () => {
  const listSent = () =>
    network.requests.flatMap(({ body }) => {
      const { events } = reportEvents.payload.safeParse(body).data ?? {};
      return (events ?? [reportEvent.payload.parse(body)]).map(({ fields }) => fields.content);
    });
  const loseNetwork = () => {
    network.restore();
    network = stubNetwork({});
  };
  const restoreNetwork = () => {
    network.restore();
    network = stubNetwork({
      [REPORT_PATH]: () => createSuccessResponse(),
      [REPORT_LIST_PATH]: () => createSuccessResponse(),
    });
  };

  it("loses no event: they are sent once with the next one, before it", async () => {
    loseNetwork();
    trackEvent("firstView", { content: "memberSite" });
    await waitForTasks();
    trackEvent("pageView", { content: "view" });
    await waitForTasks();
    restoreNetwork();
    trackEvent("pageView", { content: "leave 1" });
    await waitForTasks();
    expect(listSent()).toEqual(["memberSite", "view", "leave 1"]);
    sendEvents();
    await waitForTasks();
    expect(network.requests).toHaveLength(1);
  });

  it("is not tried while the browser knows of no network", async () => {
    const state = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    trackEvent("pageView", { content: "leave 3" });
    await waitForTasks();
    expect(network.requests).toEqual([]);
    state.mockReturnValue(true);
    sendEvents();
    await waitForTasks();
    expect(listSent()).toEqual(["leave 3"]);
  });

  it("does not repeat what the site API refused", async () => {
    network.restore();
    network = stubNetwork({ [REPORT_PATH]: () => new Response("", { status: 503 }) });
    trackEvent("pageView", { content: "view" });
    await waitForTasks();
    expect(sessionStorage.getItem(KEPT_KEY)).toBeNull();
  });

  it("keeps at most twenty, the first ones, sent four at a time", async () => {
    loseNetwork();
    for (let number = 0; number < 30; number += 1) trackEvent("loadTime", { content: number });
    await waitForTasks();
    restoreNetwork();
    sendEvents();
    await waitForTasks();
    expect(listSent()).toEqual(Array.from({ length: MAX_KEPT_EVENTS }, (_, number) => number));
    expect(network.requests).toHaveLength(MAX_KEPT_EVENTS / MAX_REPORTED_EVENTS);
  });

  it("sends nothing of a session that is no longer the browser's", async () => {
    loseNetwork();
    localStorage.setItem("session-mark", "m1");
    trackEvent("pageView", { content: "of a member" });
    await waitForTasks();
    expect(sessionStorage.getItem(KEPT_KEY)).toContain("of a member");
    localStorage.setItem("session-mark", "m2");
    restoreNetwork();
    trackEvent("pageView", { content: "of the next" });
    await waitForTasks();
    expect(listSent()).toEqual(["of the next"]);
    expect(sessionStorage.getItem(KEPT_KEY)).toBeNull();
  });

  it("sends an event again, with the same key, whose answer was lost", async () => {
    network.restore();
    network = stubNetwork({
      [REPORT_PATH]: () => {
        throw new TypeError("connection reset");
      },
    });
    trackEvent("pageView", { content: "view" });
    await waitForTasks();
    const [first] = network.requests;
    restoreNetwork();
    sendEvents();
    await waitForTasks();
    expect(network.requests.map(({ body }) => body)).toEqual([first?.body]);
  });

  it("keeps an event until it is answered, and sends it once meanwhile", async () => {
    let answer = (_: Response) => {};
    network.restore();
    network = stubNetwork({
      [REPORT_PATH]: () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    trackEvent("pageView", { content: "view" });
    await waitForTasks();
    sendEvents();
    sendEventsOnLeave();
    await waitForTasks();
    expect(network.requests).toHaveLength(1);
    expect(sessionStorage.getItem(KEPT_KEY)).toContain("view");
    answer(createSuccessResponse());
    await waitForTasks();
    expect(sessionStorage.getItem(KEPT_KEY)).toBeNull();
  });

  it.each([
    "{",
    "null",
    '"text"',
    '{"mark":null,"events":[null,1,{"event":3},{"event":"pageView","fields":null}]}',
  ])("passes over a stored %s", async (stored) => {
    sessionStorage.setItem(KEPT_KEY, stored);
    trackEvent("pageView", { content: "view" });
    await waitForTasks();
    expect(listSent()).toEqual(["view"]);
  });

  it.each(["getItem", "setItem", "removeItem"] as const)(
    "breaks no page whose storage refuses %s",
    async (method) => {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError");
      });
      loseNetwork();
      expect(() => trackEvent("pageView", { content: "view" })).not.toThrow();
      await waitForTasks();
      restoreNetwork();
      trackEvent("pageView", { content: "leave 1" });
      await waitForTasks();
      expect(listSent()).toEqual(["view", "leave 1"]);
      sendEvents();
      await waitForTasks();
      expect(network.requests).toHaveLength(1);
      const visits = network.requests.flatMap(({ body }) =>
        reportEvents.payload.parse(body).events.map(({ fields }) => fields.sessionId),
      );
      expect(new Set(visits).size).toBe(1);
    },
  );
});

describe("leaving a page (rules/tracking#leaving)", () => {
  it("hands what is not sent to the browser, as JSON of the same call, and once", async () => {
    trackEvent("pageView", { content: "leave 3" });
    trackEvent("loadTime", { content: "ttfb=80" });
    sendEventsOnLeave();
    await waitForTasks();
    expect(network.requests).toMatchObject([{ method: "BEACON", path: reportEvents.path }]);
    const { events } = reportEvents.payload.parse(network.requests[0]?.body);
    expect(events.map(({ fields }) => fields.content)).toEqual(["leave 3", "ttfb=80"]);
    expect(sessionStorage.getItem(KEPT_KEY)).toBeNull();
  });

  it("is JSON, by its type", () => {
    const send = jest.spyOn(navigator, "sendBeacon").mockReturnValue(true);
    trackEvent("pageView", { content: "leave 3" });
    sendEventsOnLeave();
    expect(send).toHaveBeenCalledWith(REPORT_PATH, expect.objectContaining({ type: "application/json" }));
  });

  it("keeps what the browser does not take", async () => {
    jest.spyOn(navigator, "sendBeacon").mockReturnValue(false);
    const state = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    trackEvent("pageView", { content: "leave 3" });
    sendEventsOnLeave();
    expect(sessionStorage.getItem(KEPT_KEY)).toContain("leave 3");
    state.mockReturnValue(false);
    await waitForTasks();
    expect(network.requests).toEqual([]);
    expect(sessionStorage.getItem(KEPT_KEY)).toContain("leave 3");
  });
});
