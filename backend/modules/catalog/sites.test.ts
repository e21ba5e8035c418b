import fc from "fast-check";
import { getReturnOrigin, getSiteOrigin, normalizeHost } from "./sites";

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
  ])("%j is %j", (input, expected) => {
    expect(normalizeHost(input)).toBe(expected);
  });

  it("never throws, and returns only what it would accept again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (input) => {
        const host = normalizeHost(input);
        return host === null || normalizeHost(host) === host;
      }),
    );
  });
});

describe("where a brand's links lead (threat T10)", () => {
  const hosts = ["shop.example", "other.example"];

  it.each([
    [null, "http://localhost:3000", "http://shop.example:3000"],
    [null, "https://storefront.internal", "https://shop.example"],
    ["https://shop.example", "http://localhost:3000", "https://shop.example"],
    ["https://other.example:8443/", "http://localhost:3000", "https://other.example:8443"],
    // An origin that the brand's hosts no longer include, or that is no origin.
    ["https://former.example", "http://localhost:3000", "http://shop.example:3000"],
    ["ftp://shop.example", "http://localhost:3000", "http://shop.example:3000"],
    ["https://shop.example/path", "http://localhost:3000", "http://shop.example:3000"],
    ["https://user@shop.example", "http://localhost:3000", "http://shop.example:3000"],
  ])("the origin %j with links like %s gives %s", (origin, linkOrigin, expected) => {
    expect(getSiteOrigin({ hosts, origin }, linkOrigin)).toBe(expected);
  });
});

describe("where a provider sends the buyer back (threat T10)", () => {
  const site = { hosts: ["shop.example", "other.example"], origin: null };

  it("is one of the brand's hosts with the brand's scheme and port, for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant(null)), (used) => {
        const { hostname, protocol, port } = new URL(getReturnOrigin(site, used, "http://localhost:3000"));
        return site.hosts.includes(hostname) && protocol === "http:" && port === "3000";
      }),
    );
  });

  it.each([
    ["https://other.example", "http://other.example:3000"],
    ["http://other.example:1337/path?x", "http://other.example:3000"],
    ["http://evil.example:3000", "http://shop.example:3000"],
    [null, "http://shop.example:3000"],
  ])("%j gives %s", (used, origin) => {
    expect(getReturnOrigin(site, used, "http://localhost:3000")).toBe(origin);
  });
});
