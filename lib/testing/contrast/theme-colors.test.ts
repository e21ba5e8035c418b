import { getBrandPalette } from "@/lib/domain/site/palette";
import { parseColor, type Rgba } from "./color";
import { makeColor, parsePalette, ThemeColors } from "./theme-colors";

const FIRST = getBrandPalette("#123456", "light");
const SECOND = getBrandPalette("#e4572e", "light");
/** Each variable has a color of its own. */
const probe = (palette: typeof FIRST, step: number) => ({
  ...palette,
  "--color-text": `#${(0x123450 + step).toString(16)}`,
  "--color-page": `#${(0xabcd01 - step).toString(16)}`,
  "--color-scrim": `#${(0x445566 + step).toString(16)}80`,
});
const PROBES = [probe(FIRST, 17), probe(SECOND, 4_099)] as const;
const palette = parsePalette({
  ...{ "--color-text": "#102030", "--color-page": "#f0e0d0", "--color-scrim": "#20304040" },
  "--background-desktop": "initial",
});
const [one, two] = PROBES.map(parsePalette) as [ReadonlyMap<string, Rgba>, ReadonlyMap<string, Rgba>];

/** What the browser computes for `color-mix(in srgb, var(name) share, with)`. */
function mix(probes: ReadonlyMap<string, Rgba>, name: string, share: number, other: Rgba): Rgba {
  const color = probes.get(name) ?? [0, 0, 0, 0];
  const channels = ([0, 1, 2] as const).map((at) => (color[at] * share + other[at] * (1 - share)) / 255);
  return parseColor(`color(srgb ${channels.map((value) => value.toPrecision(6)).join(" ")})`);
}

describe("of which variables a computed color is made", () => {
  const colors = new ThemeColors(...PROBES);
  const evaluate = (first: Rgba, second: Rgba) => {
    const source = colors.find([first, second]);
    return (source ? makeColor(source, palette) : first).map((value) => Number(value.toFixed(2)));
  };
  const get = (name: string): [Rgba, Rgba] => [one.get(name) ?? [0, 0, 0, 0], two.get(name) ?? [0, 0, 0, 0]];

  it("finds a variable, whole, seen in part, and with an alpha of its own", () => {
    expect(evaluate(...get("--color-text"))).toEqual([16, 32, 48, 1]);
    const [[a, b, c], [d, e, f]] = get("--color-text");
    expect(evaluate([a, b, c, 0.65], [d, e, f, 0.65])).toEqual([16, 32, 48, 0.65]);
    expect(evaluate(...get("--color-scrim"))).toEqual([32, 48, 64, 0.25]);
  });

  it("finds a mixture of two variables, and of one with black or white", () => {
    const [page, otherPage] = get("--color-page");
    expect(evaluate(mix(one, "--color-text", 0.22, page), mix(two, "--color-text", 0.22, otherPage))).toEqual(
      [190.72, 181.76, 172.8, 1],
    );
    expect(
      evaluate(mix(one, "--color-page", 0.45, [0, 0, 0, 1]), mix(two, "--color-page", 0.45, [0, 0, 0, 1])),
    ).toEqual([108, 100.8, 93.6, 1]);
  });

  it("leaves a color that no variable changes", () => {
    expect(evaluate([118, 118, 118, 1], [118, 118, 118, 1])).toEqual([118, 118, 118, 1]);
    expect(evaluate([0, 0, 0, 0], [0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
  });

  it("refuses what it does not know: another color in each, another variable, another share", () => {
    const [text, otherText] = get("--color-text");
    const [page, otherPage] = get("--color-page");
    expect(() => evaluate([1, 2, 3, 1], [200, 2, 3, 1])).toThrow("can be measured");
    expect(() => evaluate(text, otherPage)).toThrow("can be measured");
    expect(() =>
      evaluate(mix(one, "--color-text", 0.2, page), mix(two, "--color-text", 0.4, otherPage)),
    ).toThrow("can be measured");
    const [red, green, blue] = otherText;
    expect(() => evaluate(text, [red, green, blue, 0.5])).toThrow("can be measured");
  });
});
