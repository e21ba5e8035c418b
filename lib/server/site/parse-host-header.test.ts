import fc from "fast-check";
import { parseHostHeader } from "./parse-host-header";

describe("hostName (threat T1)", () => {
  it.each([
    ["shop.example", "shop.example"],
    ["SHOP.Example.", "shop.example"],
    ["shop.example:3000", "shop.example"],
    ["vidora.localhost:3000", "vidora.localhost"],
    ["localhost", "localhost"],
    ["127.0.0.1:3000", "127.0.0.1"],
  ])("%s is %s", (input, expected) => {
    expect(parseHostHeader(input)).toBe(expected);
  });

  it.each([
    null,
    "",
    ".",
    "..",
    "shop.example:99999@evil",
    "shop.example:abc",
    "a b",
    "shop/x",
    "[::1]:3000",
    "é.example",
    "shop..example",
    "x".repeat(254),
    "a\u0000b",
    "-a.example",
  ])("%j is not a host", (input) => {
    expect(parseHostHeader(input)).toBeNull();
  });

  it("returns only plain host names for any input", () => {
    fc.assert(fc.property(fc.string(), (text) => /^[a-z0-9.-]+$/.test(parseHostHeader(text) ?? "a")));
  });
});
