import { isSenderOf } from "./is-sender-of";

describe("the address that a brand's mails are from (rules/studio#sender-of-mails)", () => {
  it.each([
    ["no-reply@shop.acme.example", true],
    ["no-reply@acme.example", true],
    ["no-reply@mail.shop.acme.example", true],
    ["No-Reply@ACME.example", true],
    ["no-reply@other.example", false],
    ["no-reply@evilacme.example", false],
    ["no-reply@pop.acme.example", false],
    ["no-reply@acme.example.evil.example", false],
    ["acme.example@evil.example", false],
  ])("%s: %s", (address, isAllowed) => {
    expect(isSenderOf(["shop.acme.example", "acme.test"], address, () => false)).toBe(isAllowed);
  });

  it.each([
    ["its own host below another brand's", ["b.shop.example"], "a@b.shop.example", true],
    ["another brand's host above its own", ["b.shop.example"], "a@shop.example", false],
    ["a name below another brand's host", ["b.shop.example"], "a@mail.shop.example", false],
    ["another brand's host below its own", ["example"], "a@shop.example", false],
    ["a name below that one", ["example"], "a@mail.shop.example", false],
    ["a name below its own host only", ["example"], "a@mail.example", true],
  ])("where another brand has shop.example, %s", (_, hosts, address, isAllowed) => {
    expect(isSenderOf(hosts, address, (host) => host === "shop.example")).toBe(isAllowed);
  });
});
