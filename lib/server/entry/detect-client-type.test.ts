import { detectClientType } from "./detect-client-type";

describe("client type by user agent (rules/layout#client-type)", () => {
  it.each([
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36", "WAP"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "WAP"],
    ["Mozilla/5.0 (SymbianOS/9.4; Series60/5.0) AppleWebKit/525", "WAP"],
    ["Mozilla/5.0 (Windows Phone 10.0; Lumia 950) AppleWebKit/537.36", "WAP"],
    ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15", "WAP"],
    ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)", "WAP"],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36", "WEB"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/145.0", "WEB"],
    ["mozilla/5.0 (linux; android 15)", "WEB"],
    ["", "WEB"],
    [null, "WEB"],
    [undefined, "WEB"],
  ])("%s is %s", (userAgent, expected) => {
    expect(detectClientType(userAgent)).toBe(expected);
  });
});
