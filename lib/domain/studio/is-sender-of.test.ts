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
    expect(isSenderOf(["shop.acme.example", "acme.test"], address)).toBe(isAllowed);
  });
});
