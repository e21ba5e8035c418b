import { readFileSync } from "node:fs";
import fc from "fast-check";
import { DEFAULT_THEME_COLOR } from "@/lib/config/constants";
import { calculateContrast, hexToOklch, oklchToHex } from "./oklch";
import { CSS_VARIABLES, type CssVariable, getBrandPalette, type Palette } from "./palette";
import type { ColorScheme } from "./site";

const BACKGROUNDS: CssVariable[] = ["--color-page", "--color-surface", "--color-raised", "--color-sunken"];
const SOFT_BACKGROUNDS: CssVariable[] = ["--color-brand-soft", "--color-brand-soft-hover"];

/** The pairs of text and background: 4.5:1. */
const TEXT_PAIRS: [CssVariable, CssVariable[]][] = [
  ["--color-text", [...BACKGROUNDS, ...SOFT_BACKGROUNDS]],
  ["--color-muted", [...BACKGROUNDS, ...SOFT_BACKGROUNDS]],
  ["--color-brand-text", [...BACKGROUNDS, ...SOFT_BACKGROUNDS]],
  ["--color-on-brand-soft", SOFT_BACKGROUNDS],
  ["--color-on-brand", ["--color-brand", "--color-brand-hover", "--color-brand-active"]],
  ["--color-on-night", ["--color-night", "--color-night-raised"]],
  ["--color-on-night-muted", ["--color-night", "--color-night-raised"]],
  ["--color-danger-text", [...BACKGROUNDS, "--color-danger-soft"]],
  ["--color-warn-text", [...BACKGROUNDS, "--color-warn-soft"]],
  ["--color-success-text", [...BACKGROUNDS, "--color-success-soft"]],
  ["--color-on-danger", ["--color-danger"]],
  ["--color-on-warn", ["--color-warn"]],
  ["--color-on-success", ["--color-success"]],
  ["--color-on-danger-soft", ["--color-danger-soft"]],
  ["--color-on-warn-soft", ["--color-warn-soft"]],
  ["--color-on-success-soft", ["--color-success-soft"]],
];

/** Outlines, graphics and the focus ring: 3:1. */
const CONTROL_PAIRS: [CssVariable, CssVariable[]][] = [
  ["--color-outline", BACKGROUNDS],
  ["--color-accent", [...BACKGROUNDS, ...SOFT_BACKGROUNDS]],
  ["--color-focus", [...BACKGROUNDS, ...SOFT_BACKGROUNDS]],
];

function listContrastFailures(palette: Palette): string[] {
  const check = (pairs: [CssVariable, CssVariable[]][], least: number) =>
    pairs.flatMap(([front, backs]) =>
      backs
        .filter((back) => calculateContrast(palette[front], palette[back]) < least)
        .map(
          (back) =>
            `${front} on ${back}: ${calculateContrast(palette[front], palette[back]).toFixed(2)} < ${least}`,
        ),
    );
  return [...check(TEXT_PAIRS, 4.5), ...check(CONTROL_PAIRS, 3)];
}

const COLORS = [
  "#6D4AFF",
  "#0E7C66",
  "#E4572E",
  "#1F6FEB",
  "#F5B700",
  "#D7263D",
  "#ff0",
  "#fff",
  "#000",
  "#808080",
  "#0f0",
  "#00f",
];
const SCHEMES: ColorScheme[] = ["light", "dark"];

describe("one brand color makes the whole palette, WCAG AA for any color", () => {
  test.each(COLORS.flatMap((color) => SCHEMES.map((scheme) => [color, scheme] as const)))(
    "%s on %s",
    (color, scheme) => {
      const palette = getBrandPalette(color, scheme);
      expect(listContrastFailures(palette)).toEqual([]);
      expect(Object.keys(palette).sort()).toEqual([...CSS_VARIABLES].sort());
      for (const value of Object.values(palette)) expect(value).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
    },
  );

  test("any color", () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(hex, fc.constantFrom(...SCHEMES), (color, scheme) => {
        expect(listContrastFailures(getBrandPalette(color, scheme))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test.each(["", "red", "#12", "#12345g", "#1234567", "url(x)", "#fff;color:red"])(
    "%j is not a color: the default's palette",
    (text) => {
      expect(getBrandPalette(text, "light")).toEqual(getBrandPalette(DEFAULT_THEME_COLOR, "light"));
    },
  );

  test.each([
    ["#6D4AFF", "dark"],
    ["#0E7C66", "light"],
    ["#1F6FEB", "dark"],
    ["#D7263D", "light"],
    ["#F5B700", "light"],
  ] as const)("%s is used as it is where it is readable", (color, scheme) => {
    expect(getBrandPalette(color, scheme)["--color-brand"]).toBe(color.toLowerCase());
  });

  test("a short hex equals the long one", () => {
    expect(getBrandPalette("#F80", "dark")).toEqual(getBrandPalette("#ff8800", "dark"));
  });
});

describe("colors of the crash page before a brand is known (components/shell/look.css)", () => {
  const rules = readFileSync("components/shell/look.css", "utf8");
  const declarations = [...rules.matchAll(/(--color-[\w-]+): ([^;]+);/g)].map(([, name, value]) => [
    name,
    value === "#fff" ? "#ffffff" : value,
  ]);

  test("are the palette of the default theme color", () => {
    expect(declarations.length).toBeGreaterThan(20);
    expect(getBrandPalette(DEFAULT_THEME_COLOR, "light")).toMatchObject(Object.fromEntries(declarations));
  });
});

describe("converts to OKLCH and back", () => {
  test.each(["#000000", "#ffffff", "#6d4aff", "#f5b700", "#ff0000", "#123456"])("%s", (color) => {
    expect(oklchToHex(hexToOklch(color))).toBe(color);
  });

  test("a color outside sRGB keeps lightness and hue", () => {
    const shown = hexToOklch(oklchToHex({ l: 0.6, c: 0.4, h: 150 }));
    expect(shown.l).toBeCloseTo(0.6, 1);
    expect(shown.h).toBeCloseTo(150, -1);
    expect(shown.c).toBeLessThan(0.3);
  });
});
