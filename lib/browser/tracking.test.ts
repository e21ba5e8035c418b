/** @jest-environment ./lib/testing/browser-environment.mjs */
import { reportEvent } from "@/lib/contract/site/content";
import { createSuccessResponse, type StubNetwork, stubNetwork } from "@/lib/testing/stub-network";
import { REPORT_PATH, trackEvent } from "./tracking";

let network: StubNetwork;
beforeEach(() => {
  network = stubNetwork({ [REPORT_PATH]: () => createSuccessResponse() });
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

  it("ignores a lost event", async () => {
    network.restore();
    network = stubNetwork({});
    expect(() => trackEvent("firstView", { content: "memberSite" })).not.toThrow();
    await waitForTasks();
    expect(network.requests).toHaveLength(1);
  });
});
