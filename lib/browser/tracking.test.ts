/** @jest-environment jsdom */
import { reportEvent } from "@/lib/contract/site/content";
import { REPORT_PATH, track } from "./tracking";

describe("track (spec §3 'Tracking event')", () => {
  it("sends what the contract takes, where the contract says", async () => {
    const sent: [string, Blob][] = [];
    Object.defineProperty(navigator, "sendBeacon", {
      configurable: true,
      value: (path: string, body: Blob) => sent.push([path, body]) > 0,
    });
    track("pageView", { content: "x".repeat(400), pathname: "/orders" });
    const [path, body] = sent[0] ?? [];
    expect(path).toBe(reportEvent.path);
    expect(path).toBe(REPORT_PATH);
    expect(body?.type).toBe("application/json");
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(body ?? new Blob());
    });
    expect(reportEvent.payload.safeParse(JSON.parse(String(text)))).toMatchObject({
      success: true,
      data: { fields: { eventId: 3, pageId: 7, versionCode: "2.3.2" } },
    });
  });
});
