/** @jest-environment node */
import { readFileSync } from "node:fs";
import { cutFont, FONT_CUTS } from "./cut-font";

test.each(FONT_CUTS)("$target is what `npm run cut-fonts` cuts from the installed package", async (cut) => {
  expect((await cutFont(cut)).equals(readFileSync(cut.target))).toBe(true);
});

test("the styles use no weight outside of the cut", () => {
  const tokens = readFileSync("components/ui/tokens.css", "utf8");
  const weights = [...tokens.matchAll(/--weight-[a-z]+: (\d+);/g)].map(([, weight]) => Number(weight));
  expect(weights).toHaveLength(4);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...weights)).toBeLessThanOrEqual(700);
});
