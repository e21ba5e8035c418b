import fc from "fast-check";
import { parsePhone } from "./phone";

describe("parsing a phone number (rules/validation#accounts)", () => {
  it.each([
    ["+5511987654321", undefined, "+5511987654321"],
    ["11 98765-4321", "BR", "+5511987654321"],
    ["(082) 555-0142", "ZA", "+27825550142"],
    ["0712 345678", "KE", "+254712345678"],
    ["8 912 345-67-89", "RU", "+79123456789"],
    ["+7 912 345-67-89", "ZA", "+79123456789"],
    ["00254712345678", "ZA", "+254712345678"],
    ["00254712345678", "KE", "+254712345678"],
    ["000254712345678", "KE", "+254712345678"],
    ["00254 712 345 678", "UG", "+254712345678"],
    ["011 44 20 7946 0958", "US", "+442079460958"],
    ["8 10 44 20 7946 0958", "RU", "+442079460958"],
    ["Tel: +254 712 345678", "BR", "+254712345678"],
    ["WhatsApp: (11) 98765-4321", "BR", "+5511987654321"],
    ["０７１２ ３４５６７８", "KE", "+254712345678"],
    ["+44 (0)20 7946 0958", undefined, "+442079460958"],
  ])("%s in %s is %s", async (text, country, number) => {
    expect(await parsePhone(text, country)).toEqual({ ok: true, number });
  });

  it.each([
    ["+5511", undefined, "phoneTooShort"],
    ["825", "ZA", "phoneTooShort"],
    ["825550142000000", "ZA", "phoneTooLong"],
    ["+55119876543210000", undefined, "phoneTooLong"],
    ["+27025550142", undefined, "phoneInvalid"],
    ["+999123456789", undefined, "phoneInvalid"],
    ["11987654321", undefined, "phoneInvalid"],
    ["", "BR", "phoneInvalid"],
    ["call me", "BR", "phoneInvalid"],
    ["🎬🎬🎬🎬🎬🎬🎬🎬", "BR", "phoneInvalid"],
    ["<script>alert(1)</script>", "BR", "phoneInvalid"],
  ])("%s in %s: %s", async (text, country, problem) => {
    expect(await parsePhone(text, country)).toEqual({ ok: false, problem });
  });

  it("returns E.164 or a problem for any text, never throws, and does not change E.164", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ().-]{0,24}$/)), async (text) => {
        const parsed = await parsePhone(text, "BR");
        if (!parsed.ok) return expect(parsed.problem).toMatch(/^phone/);
        expect(parsed.number).toMatch(/^\+[1-9]\d{4,14}$/);
        expect(await parsePhone(parsed.number)).toEqual(parsed);
      }),
    );
  });
});
