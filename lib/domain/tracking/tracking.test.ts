import { getEntrance } from "./get-entrance";
import { TRACKING_EVENTS, TRACKING_PAGES } from "./tracking-ids";

describe("tracking (rules/tracking#entrance, rules/tracking#pages)", () => {
  it("numbers the pages 1 to 17 in the order of the specification", () => {
    // As the specification lists them.
    const names =
      "login, register, forgotPassword, subscription, payment, paymentResult, orders, receipt, account, paymentPix, " +
      "paymentRedirect, lostPassword, resetPassword, resendConfirm, notice, stb-orders, stbPayment";
    expect(Object.entries(TRACKING_PAGES)).toEqual(names.split(", ").map((name, index) => [name, index + 1]));
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
