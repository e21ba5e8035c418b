/** @jest-environment node */
import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";
import { cleanText } from "./clean-text";
import { drawText, isDrawable, measureText } from "./draw-text";
import { wrapText } from "./wrap-text";

const face = { family: "onest", weight: "bold" } as const;

it.each([
  ["Vidora", "Vidora"],
  ["🎬 Vidora 🇧🇷 TV 👨‍👩‍👧", "Vidora TV"],
  ["Vidora®™", "Vidora®™"],
  ["one\n\ttwo  three ", "one two three"],
  ["\u202eevil\u200b", "evil"],
  ["Sa\u0303o", "São"],
  ["1️⃣ plan", "1 plan"],
  ["日本", "日本"],
  ["x".repeat(500), "x".repeat(160)],
])("%j is set as %j", (input, expected) => expect(cleanText(input)).toBe(expected));

it.each(FONT_FAMILIES)("%s has the letters of our four languages and their neighbors", (family) => {
  for (const text of ["Ação – 12 mês", "¿Qué? «Año»", "Привет, ёж: «да»", "Łódź Žižek İş", "R$ 1,00"])
    expect([text, isDrawable({ family, weight: "bold" }, text)]).toEqual([text, true]);
});

it.each(["日本", "مرحبا", "हिन्दी"])("%s has no letters of ours", (text) =>
  expect(isDrawable(face, text)).toBe(false),
);

it("is outlines only, so that markup in a text means nothing", () => {
  const drawn = drawText('<script>"&', { face, size: 40 }, 0, 0, "#fff");
  expect(drawn).toMatch(/^<g fill="#fff">(<path transform="[^"<>]*" d="[^"<>]*"\/>)+<\/g>$/);
});

it("spaces between Cyrillic words are as wide as between Latin ones", () => {
  const style = { face, size: 100 };
  const measureSpace = (word: string) => measureText(`${word} ${word}`, style) - 2 * measureText(word, style);
  expect(measureSpace("на")).toBeCloseTo(measureSpace("na"), -1);
});

it.each([
  ["in the largest size that fits", "Plano anual", 80, ["Plano anual"]],
  [
    "in similar lines",
    "Tudo o que é seu, em todas as telas",
    60,
    ["Tudo o que é", "seu, em todas", "as telas"],
  ],
  ["without breaking a no-break space", "por 12\u00a0meses", 80, ["por", "12\u00a0meses"]],
])("is set %s", (_, text, size, lines) => {
  const width = text.includes("12") ? 400 : 480;
  expect(wrapText(text, { face }, { width, maxLines: 3, sizes: [80, 60, 40] })).toEqual({ lines, size });
});

it.each(["A".repeat(120), "Um nome muito comprido ".repeat(8)])(
  "is cut where it fits in no size: %s",
  (text) => {
    const { lines, size } = wrapText(text, { face }, { width: 480, maxLines: 2, sizes: [60, 40] });
    expect([size, lines.length <= 2, lines.at(-1)?.endsWith("…")]).toEqual([40, true, true]);
    for (const line of lines) expect(measureText(line, { face, size })).toBeLessThanOrEqual(480);
  },
);
