import { TRACKING_EVENTS } from "./tracking-page-id";
import { ENTRANCES } from "./visit";

describe("tracking (rules/tracking#entrance, rules/tracking#pages)", () => {
  it("has the numbers of the four events", () => {
    expect(TRACKING_EVENTS).toEqual({ firstView: 1, pageView: 3, loadTime: 5, pageSource: 9 });
  });

  it.each([
    ["APP", "goToWebsite"],
    ["STB", "scanQr"],
    ["WEB", "memberSite"],
  ] as const)("scene %s enters by %s", (scene, entrance) => {
    expect(ENTRANCES[scene]).toBe(entrance);
  });
});
