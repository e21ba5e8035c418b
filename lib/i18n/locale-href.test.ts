import { localeHref } from "./locale-href";

describe("localeHref (spec §2, design §5 'Addresses')", () => {
  it.each([
    ["pt", "/", "/"],
    ["pt", "/pricing-table", "/pricing-table"],
    ["en", "/", "/en"],
    ["en", "/pricing-table", "/en/pricing-table"],
    ["en", "/payment?planId=12", "/en/payment?planId=12"],
    ["en", "/?a=1#plans", "/en?a=1#plans"],
    ["pt", "/privacy#terms", "/privacy#terms"],
    ["ru", "/privacy#terms", "/ru/privacy#terms"],
  ] as const)("%s %s → %s", (locale, path, href) => {
    expect(localeHref(locale, "pt", path)).toBe(href);
  });
});
