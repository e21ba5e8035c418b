import creditCardType from "credit-card-type";
import fc from "fast-check";
import vectors from "@/lib/domain/payment/payment-vectors.json";
import {
  type CardBrandCode,
  checkCardNumber,
  detectCardBrand,
  extractCardDigits,
  formatCardNumber,
  hasValidLuhnDigit,
} from "./card-number";
import { checkCardExpiry, checkSecurityCode, isCardExpired, parseCardExpiry } from "./card-security";

const BRAND_BY_LIBRARY_NAME: Record<string, CardBrandCode> = {
  "american-express": "amex",
  "diners-club": "diners",
};

describe("card numbers", () => {
  it.each(vectors.cards.map((card) => [card.number, card] as const))("%s", (number, card) => {
    expect(hasValidLuhnDigit(number)).toBe(card.luhn);
    expect(checkCardNumber(number) === null).toBe(card.valid);
    const brand = detectCardBrand(number);
    expect(brand?.code).toBe(BRAND_BY_LIBRARY_NAME[card.brand] ?? card.brand);
    expect(brand?.codeLength).toBe(card.cvv);
    expect(formatCardNumber(number).replaceAll(" ", "")).toBe(number);
  });

  it.each([
    ["4", "visa"],
    ["40117", "visa"],
    ["401178", "elo"],
    ["401180", "visa"],
    ["431274", "elo"],
    ["5066", null],
    ["506699", "elo"],
    ["506778", "elo"],
    ["506779", "maestro"],
    ["508999", "maestro"],
    ["509000", "elo"],
    ["504174", "maestro"],
    ["504175", "elo"],
    ["627780", "elo"],
    ["627781", "unionpay"],
    ["650031", "elo"],
    ["650034", "discover"],
    ["6062", "maestro"],
    ["606282", "hipercard"],
    ["637095", "hiper"],
    ["63737423", "hiper"],
    ["63737424", "maestro"],
    ["2200", "mir"],
    ["2204", "mir"],
    ["2221", "mastercard"],
    ["2720", "mastercard"],
    ["5031433215406351", "maestro"],
    ["402918", "naranja"],
    ["36", "diners"],
    ["34", "amex"],
    ["3528", "jcb"],
    ["6011", "discover"],
    ["9", null],
    ["", null],
    ["2205", null],
  ])("%s… is %p", (digits, code) => expect(detectCardBrand(digits)?.code ?? null).toBe(code));

  it("agrees with credit-card-type where that finds exactly one brand", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 69_999_999 }), (first) => {
        const number = String(first);
        const expectedBrands = creditCardType(number);
        const [expected] = expectedBrands;
        // The library gives parts of 62 to Maestro, we give all of it to UnionPay; we do not support Troy and Verve.
        if (expectedBrands.length !== 1 || !expected || number.startsWith("62")) return;
        if (/troy|verve/.test(expected.type)) return;
        expect([number, detectCardBrand(number)?.code]).toEqual([
          number,
          BRAND_BY_LIBRARY_NAME[expected.type] ?? expected.type,
        ]);
      }),
      { numRuns: 4000 },
    );
  });

  it.each([
    ["", "cardNumberRequired"],
    ["   ", "cardNumberRequired"],
    ["4242 4242 4242 4242", null],
    ["4242-4242-4242-4242", null],
    ["4242 4242 4242 424", "cardNumberTooShort"],
    ["42424242424242424242", "cardNumberTooLong"],
    ["42424242424242424", "cardNumberInvalid"],
    ["4242424242424241", "cardNumberInvalid"],
    ["4242424242424x42", "cardNumberInvalid"],
    ["5031433215406351", null],
    ["99999999999", "cardNumberTooShort"],
    ["37828224631000", "cardNumberTooShort"],
    ["3782822463100055", "cardNumberTooLong"],
  ])("%p: %p", (text, problem) => expect(checkCardNumber(text)).toBe(problem));

  it.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["378282246310005", "3782 822463 10005"],
    ["38520000023237", "3852 000002 3237"],
    ["42424", "4242 4"],
    ["4242 42ab42", "4242 4242"],
    ["4242424242424242123", "4242 4242 4242 4242 123"],
    ["", ""],
  ])("%p is shown as %p", (text, shown) => expect(formatCardNumber(text)).toBe(shown));

  it("extracts the digits of a formatted number", () => {
    expect(extractCardDigits(" 4242 4242-4242 4242 ")).toBe("4242424242424242");
  });

  it("the Luhn check detects every single wrong digit", () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [..."4242424242424242"];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(hasValidLuhnDigit(digits.join(""))).toBe(false);
      }),
    );
    expect(hasValidLuhnDigit("")).toBe(false);
    expect(hasValidLuhnDigit("4x")).toBe(false);
  });
});

describe("expiry", () => {
  const now = Date.UTC(2026, 10, 21);
  it.each([
    ["11/30", { month: 11, year: 2030 }],
    ["11/2030", { month: 11, year: 2030 }],
    ["1/30", { month: 1, year: 2030 }],
    [" 03 / 30 ", { month: 3, year: 2030 }],
    ["03-30", { month: 3, year: 2030 }],
    ["0330", { month: 3, year: 2030 }],
    ["032030", { month: 3, year: 2030 }],
    ["13/30", null],
    ["00/30", null],
    ["3/3", null],
    ["11/203", null],
    ["", null],
    ["ab/cd", null],
  ])("%p is %p", (text, expected) => expect(parseCardExpiry(text)).toEqual(expected));

  it.each([
    ["", "expiryRequired"],
    ["1130x", "expiryInvalid"],
    ["11/26", null],
    ["10/26", "expiryPast"],
    ["12/46", null],
    ["01/47", "expiryInvalid"],
    ["11/1999", "expiryPast"],
  ])("%p on 21 November 2026: %p", (text, problem) => expect(checkCardExpiry(text, now)).toBe(problem));

  it("is not reached before the last day of the month has ended in every time zone", () => {
    const december = { month: 12, year: 2026 };
    expect(isCardExpired(december, Date.UTC(2026, 11, 31, 23, 59))).toBe(false);
    expect(isCardExpired(december, Date.UTC(2027, 0, 1, 11, 59))).toBe(false);
    expect(isCardExpired(december, Date.UTC(2027, 0, 1, 12, 0))).toBe(true);
  });
});

describe("security code (rules/validation#card-fields)", () => {
  const visa = detectCardBrand("4");
  const amex = detectCardBrand("34");
  it.each([
    ["", visa, "securityCodeRequired"],
    ["12", visa, "securityCodeTooShort"],
    ["123", visa, null],
    ["1234", visa, "securityCodeTooLong"],
    ["123", amex, "securityCodeTooShort"],
    ["1234", amex, null],
    ["123", null, null],
    ["1234", null, null],
    ["12345", null, "securityCodeTooLong"],
    ["12a", visa, "securityCodeInvalid"],
  ])("%p on %p: %p", (text, brand, problem) => expect(checkSecurityCode(text, brand)).toBe(problem));
});
