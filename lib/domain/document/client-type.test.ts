import { isTelevision, namesTelevision } from "./client-type";

describe("television or phone, in the set-top box's scene (rules/addresses#scene)", () => {
  it.each([
    ["Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 Version/8.0 TV Safari/537.36", true],
    ["Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/108.0 Safari/537.36", true],
    ["Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", true],
    ["Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 Silk/120.1 Mobile Safari/537.36", true],
    ["Mozilla/5.0 (Linux; Android 11; MiBOX4) AppleWebKit/537.36 Chrome/120.0 Safari/537.36", true],
    ["Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 Chrome/108.0 Safari/537.36", true],
    ["", true],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36", false],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", false],
    ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15", false],
  ])("%s: %s", (userAgent, expected) => {
    expect(isTelevision("STB", userAgent)).toBe(expected);
    expect(isTelevision("WEB", userAgent)).toBe(false);
    expect(isTelevision("APP", userAgent)).toBe(false);
  });
});

it.each([
  ["Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 Version/8.0 TV Safari/537.36", true],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36", false],
  ["", false],
])("calls itself a television: %s: %s", (userAgent, expected) =>
  expect(namesTelevision(userAgent)).toBe(expected),
);
