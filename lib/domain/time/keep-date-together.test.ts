import { keepDateTogether } from "./keep-date-together";

it.each([
  ["November 30, 2026 at 2:30\u202fPM", "November_30, 2026 at_2:30\u202fPM"],
  ["30 de noviembre de 2026 a las 14:30", "30_de_noviembre de_2026 a_las_14:30"],
  ["1º de dezembro de 2026 às 14:30", "1º_de_dezembro de_2026 às_14:30"],
  ["30 ноября 2026\u00a0г. в 14:30", "30_ноября 2026\u00a0г. в_14:30"],
  ["30/11/2026", "30/11/2026"],
])("%s", (text, expected) => {
  expect(keepDateTogether(text)).toBe(expected.replaceAll("_", "\u00a0"));
});
