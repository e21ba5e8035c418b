import { getEntrance } from "./get-entrance";
import { TRACKING_EVENTS, TRACKING_PAGES } from "./tracking-ids";

describe("tracking (rules/tracking#entrance, rules/tracking#pages)", () => {
  it("numbers the pages 1 to 17 in the order of the specification", () => {
    expect(Object.values(TRACKING_PAGES)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    expect(Object.keys(TRACKING_PAGES)[0]).toBe("login");
    expect(Object.keys(TRACKING_PAGES)[16]).toBe("stbPayment");
  });

  it("has the numbers of the four events", () => {
    expect(TRACKING_EVENTS).toEqual({ firstView: 1, pageView: 3, loadTime: 5, pageSource: 9 });
  });

  it.each([
    ["APP", "goToWebsite"],
    ["STB", "scanQr"],
    ["WEB", "memberSite"],
  ] as const)("scene %s enters by %s", (scene, entrance) => {
    expect(getEntrance(scene)).toBe(entrance);
  });
});
