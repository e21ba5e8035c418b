import { isSameOrigin } from "./is-same-origin";

describe("isSameOrigin (threats T7, T29, T30)", () => {
  it.each<[string, Record<string, string>, boolean]>([
    ["a page of ours", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }, true],
    ["a sibling brand", { "sec-fetch-site": "same-site", "client-type": "WEB" }, false],
    ["another site", { "sec-fetch-site": "cross-site", "client-type": "WEB" }, false],
    ["the address bar", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, false],
    ["a link on our own page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }, false],
    [
      "an old browser on our page",
      { "client-type": "WEB", origin: "http://shop.example:3000", host: "shop.example:3000" },
      true,
    ],
    [
      "an old browser on another site's page",
      { "client-type": "WEB", origin: "http://evil.example", host: "shop.example" },
      false,
    ],
    ["an old browser in a sandbox", { "client-type": "WEB", origin: "null", host: "shop.example" }, false],
    ["a form of an old browser", { host: "shop.example" }, false],
  ])("%s", (_, headers, expected) => {
    expect(isSameOrigin(new Headers(headers))).toBe(expected);
  });
});
