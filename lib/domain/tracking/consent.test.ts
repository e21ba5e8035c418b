import { DAY_MS } from "@/lib/config/constants";
import { asksForConsent, formatConsent, parseConsent } from "./consent";

const NOW = 1_790_000_000_000;

describe("which brand asks (rules/tracking#consent)", () => {
  it.each([
    ["Brazil", null, "BR", "USD", true],
    ["the European Union", null, "PT", "USD", true],
    ["the European Economic Area", null, "NO", "USD", true],
    ["the United Kingdom", null, "GB", "USD", true],
    ["Switzerland", null, "CH", "USD", true],
    ["the United States", null, "US", "USD", false],
    ["Mexico", null, "MX", "BRL", false],
    ["no country, in reais", null, null, "BRL", true],
    ["no country, in dollars", undefined, undefined, "USD", false],
    ["Brazil, set to none", "none", "BR", "BRL", false],
    ["the United States, set to ask", "ask", "US", "USD", true],
  ] as const)("%s", (_case, setting, country, currency, asks) =>
    expect(asksForConsent({ setting, country, currency })).toBe(asks),
  );
});

describe("a stored choice (rules/tracking#consent)", () => {
  it.each([
    { measuring: true, marketing: true },
    { measuring: true, marketing: false },
    { measuring: false, marketing: true },
    { measuring: false, marketing: false },
  ])("%j is read as it was given, for twelve months", (choice) => {
    const text = formatConsent(choice, NOW);
    expect(parseConsent(text, NOW)).toEqual(choice);
    expect(parseConsent(text, NOW + 365 * DAY_MS - 1)).toEqual(choice);
    expect(parseConsent(text, NOW + 365 * DAY_MS)).toBeNull();
  });

  it.each([
    ["another version", `2.${NOW}.11`],
    ["the future", `1.${NOW + 1}.11`],
    ["no time", "1..11"],
    ["one answer", `1.${NOW}.1`],
    ["nothing", ""],
    ["something else", '{"measuring":true}'],
  ])("is no choice: %s", (_case, text) => expect(parseConsent(text, NOW)).toBeNull());
});
