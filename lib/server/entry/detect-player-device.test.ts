import { detectPlayerDevice } from "./detect-player-device";

describe("the device that a player is for (rules/brands#players)", () => {
  it.each([
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "ios",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
      "android",
    ],
    [
      "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 SamsungBrowser/4.0 Chrome/108 TV Safari/537.36",
      "tv",
    ],
    ["Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36 WebAppManager", "tv"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
      "computer",
    ],
    [null, "computer"],
  ])("%s", (userAgent, device) => expect(detectPlayerDevice(userAgent)).toBe(device));
});
