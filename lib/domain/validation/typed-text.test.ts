import { cleanPhone, extractDigits, toPlainText } from "./typed-text";

describe("digits of any script (rules/validation#typed-and-pasted-text)", () => {
  it.each([
    "arab",
    "arabext",
    "beng",
    "deva",
    "fullwide",
    "gujr",
    "hanidec",
    "khmr",
    "mymr",
    "tamldec",
    "thai",
    "tibt",
  ])("%s are read as ASCII", (numberingSystem) => {
    const digits = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(9876543210);
    // Chinese numerals are letters, not decimal digits.
    expect(extractDigits(digits)).toBe(numberingSystem === "hanidec" ? "" : "9876543210");
  });

  it("each decimal digit of Unicode has a value from 0 to 9 that grows within its row", () => {
    const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((text) =>
      /\p{Nd}/u.test(text),
    );
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.map(toPlainText).join("")).toBe("0123456789".repeat(digits.length / 10));
  });
});

describe("a phone number as it is written", () => {
  it.each([
    ["+55 (11) 98765-4321", "+5511987654321"],
    ["Tel: +55 (11) 98765.4321", "+5511987654321"],
    ["WhatsApp +254 712 345678", "+254712345678"],
    ["tel:+254712345678", "+254712345678"],
    ["＋２５４７１２３４５６７８", "+254712345678"],
    ["00254 712 345678", "+254712345678"],
    ["000254 712 345678", "+254712345678"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["020 7946 0958", "02079460958"],
    ["‪+254 712‑345‑678‬", "+254712345678"],
    ["ana11", "ana11"],
    ["ana+11@example.com", "ana+11@examplecom"],
    ["", ""],
  ])("%s is %s", (text, digits) => expect(cleanPhone(text)).toBe(digits));
});
