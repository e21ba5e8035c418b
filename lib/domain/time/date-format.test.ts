import { createDateFormat } from "./date-format";

const at = (day: number) => Date.UTC(2026, 11, day, 10);

it.each([
  ["pt", "long", 1, "1º de dezembro de 2026"],
  ["pt-BR", "medium", 1, "1º de dez. de 2026"],
  ["pt", "long", 11, "11 de dezembro de 2026"],
  ["pt", "short", 1, "01/12/2026"],
  ["es", "long", 1, "1 de diciembre de 2026"],
  ["en", "long", 1, "December 1, 2026"],
  ["ru", "long", 1, "1 декабря 2026"],
  ["ru-RU", "medium", 1, "1 дек. 2026"],
] as const)("%s, %s: the day %d is %s", (locale, dateStyle, day, expected) => {
  expect(createDateFormat(locale, { dateStyle, timeZone: "UTC" }).format(at(day))).toBe(expected);
});

it.each([
  ["pt", 1, 15, "1º – 15 de dezembro de 2026"],
  ["pt", -10, 1, "20 de novembro – 1º de dezembro de 2026"],
  ["es", 1, 15, "1–15 de diciembre de 2026"],
  ["en", 1, 15, "December 1 – 15, 2026"],
  ["ru", 1, 15, "1–15 декабря 2026"],
  ["ru", 1, 32, "1 декабря 2026 – 1 января 2027"],
] as const)("%s: the days %d to %d are %s", (locale, from, to, expected) => {
  const format = createDateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  expect(format.formatRange(at(from), at(to)).replaceAll(/\s/g, " ")).toBe(expected);
});
