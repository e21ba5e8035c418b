import fc from "fast-check";
import { normalizeHost, resolveSiteOrigin, type SiteWithHosts } from "./sites";

describe("host names (threat T1)", () => {
  it.each([
    ["vidora.localhost", "vidora.localhost"],
    ["VIDORA.localhost", "vidora.localhost"],
    ["vidora.localhost.", "vidora.localhost"],
    ["vidora.localhost:3000", "vidora.localhost"],
    ["Vidora.Localhost.:3000", "vidora.localhost"],
    ["localhost", "localhost"],
    ["xn--80ak6aa92e.example", "xn--80ak6aa92e.example"],
    ["vidora.localhost..", null],
    ["vidora.localhost:", null],
    ["vidora.localhost:http", null],
    ["vidora.localhost:99999@evil", null],
    ["vidora.localhost:123456", null],
    ["a@vidora.localhost", null],
    ["vidora.localhost/x", null],
    ["vidora .localhost", null],
    ["-vidora.localhost", null],
    ["[::1]:3000", null],
    [".", null],
    ["", null],
    [`${"a".repeat(64)}.example`, null],
    [`${"a.".repeat(127)}a`, null],
  ])("%j is %j", (given, expected) => {
    expect(normalizeHost(given)).toBe(expected);
  });

  it("never throws, and returns only what it would accept again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        const host = normalizeHost(given);
        return host === null || normalizeHost(host) === host;
      }),
    );
  });
});

describe("where a brand's links lead (threat T10)", () => {
  const site = { hosts: ["shop.example", "other.example"] } as SiteWithHosts;

  it("is one of its own hosts, for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant(null)), (used) => {
        const { hostname } = new URL(resolveSiteOrigin(site, used, "http://localhost:3000"));
        return site.hosts.includes(hostname);
      }),
    );
  });

  it.each([
    ["https://other.example", "https://other.example"],
    ["http://other.example:8080/path?x", "http://other.example:8080"],
    ["ftp://other.example", "http://shop.example:3000"],
    [null, "http://shop.example:3000"],
  ])("%j gives %s", (used, origin) => {
    expect(resolveSiteOrigin(site, used, "http://localhost:3000")).toBe(origin);
  });
});
