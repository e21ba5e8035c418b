import fc from "fast-check";
import { TV_CODE_ALPHABET } from "@/lib/config/constants";
import { formatTvCode, parseTvCode } from "./tv-code";

describe("the code on a television (RFC 8628 §6.1)", () => {
  it.each([
    ["WDJB-MJHT", "WDJBMJHT"],
    [" wdjb mjht ", "WDJBMJHT"],
    ["wdjb–mjht", "WDJBMJHT"],
    ["ＷＤＪＢ-ＭＪＨＴ", "WDJBMJHT"],
    ["ВСНК-МРТХ", "BCHKMPTX"],
    ["внск-мртх", "BHCKMPTX"],
    ["Code: WDJB MJHT", "WDJBMJHT"],
    ["https://nordplay.example/tv?code=WDJB-MJHT", "WDJBMJHT"],
    ["WDJB-MJH", null],
    ["WDJB-MJHTT", null],
    ["WDJB-MJH0", null],
    ["AEIO-UYAE", null],
    ["<b>WDJB", null],
    ["", null],
  ])("%j is %p", (typed, code) => expect(parseTvCode(typed)).toBe(code));

  it("is parsed from its display form in any notation, and no text throws", () => {
    const code = fc
      .array(fc.constantFrom(...TV_CODE_ALPHABET), { minLength: 8, maxLength: 8 })
      .map((letters) => letters.join(""));
    fc.assert(
      fc.property(code, (code) => {
        expect(parseTvCode(formatTvCode(code))).toBe(code);
        expect(parseTvCode(` ${code.toLowerCase()}\u200b`)).toBe(code);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void parseTvCode(text)));
  });

  it("has no letter that is easily confused with another or with a digit, and no vowel", () => {
    expect(TV_CODE_ALPHABET).not.toMatch(/[AEIOUY0-9]/);
    expect(new Set(TV_CODE_ALPHABET).size).toBe(20);
  });
});
