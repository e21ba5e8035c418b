/** @jest-environment node */
import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";
import { listUnprintableLetters, PRINTABLE_LETTERS } from "@/lib/i18n/printable-letters";
import { isDrawable } from "@/lib/server/pictures/text/draw-text";
import { loadFonts } from "@/lib/server/receipt/pdf-fonts";

const LETTERS = PRINTABLE_LETTERS.split(" ").flatMap((range) => {
  const [first = "", last = first] = range.split("-");
  const start = Number.parseInt(first, 16);
  return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
    String.fromCodePoint(start + index),
  );
});

describe("the letters that a language pack may have (rules/languages)", () => {
  it("are those that receipts can print, in both weights", async () => {
    const byWeight = await loadFonts(LETTERS.join(" "), "neutral");
    for (const fonts of Object.values(byWeight)) {
      const own = fonts.filter(({ name }) => name.startsWith("onest-"));
      expect(LETTERS.filter((letter) => !own.some(({ has }) => has(letter)))).toEqual([]);
    }
  });

  it.each(FONT_FAMILIES)("are those that pictures can show in %s", (family) => {
    const face = { family, weight: "bold" } as const;
    expect(LETTERS.filter((letter) => !isDrawable(face, letter))).toEqual([]);
  });

  it.each([
    ["Vietnamese", "Chọn gói của bạn: nghe, nhìn, trải nghiệm, đã hủy"],
    ["Kazakh", "Тарифті таңдаңыз: әрқашан, ғажап, өзіңіз, ұзақ, үйде, һәм"],
    ["Ukrainian", "Оберіть тариф: її, ґанок, є, місяць"],
    ["Turkish", "Planınızı seçin: güçlü, ışık, şöyle, İstanbul"],
    ["Polish", "Wybierz plan: żółć, gęś, łódź"],
    ["Azerbaijani", "Planınızı seçin: əla, ğ, ı"],
    ["Yoruba", "Yan ètò rẹ: ọjọ́, ṣe"],
    ["Serbian", "Изаберите план: ђ, ћ, џ, љ, њ"],
  ])("have all of %s", (_, text) => expect(listUnprintableLetters(text)).toEqual([]));

  it("have none of other scripts", () =>
    expect(listUnprintableLetters("Jouer 日本 αβ 日")).toEqual(["日", "本", "α", "β"]));
});
