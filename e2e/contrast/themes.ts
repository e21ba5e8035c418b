import { createRandomSource } from "@/backend/seed/random-source";
import { DEVICES } from "@/e2e/fixtures";
import { getBrandPalette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";
import type { Theme } from "@/lib/testing/contrast/measure-themes";
import { SLICES, takeSlice } from "@/lib/testing/sweep";

/** Colors at the edges of the palette's rules, and those of the demo brands. */
const EXTREMES = [
  ...["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff"],
  ...["#808080", "#7f7f80", "#010101", "#fefefe", "#777777", "#123456"],
  ...["#6d4aff", "#0e7c66", "#e4572e", "#1f6feb", "#f5b700", "#d7263d"],
];
const SCHEMES: readonly ColorScheme[] = ["light", "dark"];
const SEED = 20261123;
const FEW_COLORS = 4;
const SHARE = 5;

/** `npm run colors` measures many random colors, and more states of each screen. */
const RANDOM_COLORS = Number(process.env.RANDOM_COLORS ?? FEW_COLORS);
export const IS_LONG_RUN = RANDOM_COLORS > FEW_COLORS;

const random = createRandomSource(SEED);
const createColor = () => `#${random.between(0, 0xffffff).toString(16).padStart(6, "0")}`;

const createThemes = (colors: readonly string[]): Theme[] =>
  colors.flatMap((color) =>
    SCHEMES.map((scheme) => ({ color, scheme, palette: getBrandPalette(color, scheme) })),
  );

/** In both schemes. */
export const EXTREME_THEMES: readonly Theme[] = createThemes(EXTREMES);
const RANDOM_THEMES: readonly Theme[] = createThemes(Array.from({ length: RANDOM_COLORS }, createColor));
export const THEMES: readonly Theme[] = [...EXTREME_THEMES, ...RANDOM_THEMES];

const ALL_SLICES = Array.from({ length: SLICES }, (_, slice) => slice);

/** Every extreme, and a fifth of the random themes: another one for the next screen. */
export function pickShare(screen: string): Theme[] {
  const number = [...screen].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return [
    ...EXTREME_THEMES,
    ...RANDOM_THEMES.filter((_, at) => Math.floor(at / 2) % SHARE === number % SHARE),
  ];
}

type Device = (typeof DEVICES)[number];

/**
 * On which devices a screen is measured: on its own in each run, on the other in a sweep, in a long run, and in one of eight commits. Most
 * colors are alike on both.
 */
export function listDevices(own: "on a desktop" | "on a phone", slice: number): Device[] {
  const isOtherMeasured = IS_LONG_RUN || takeSlice(ALL_SLICES).includes(slice);
  return DEVICES.filter(([device]) => device === own || isOtherMeasured);
}

/**
 * Rows of a matrix: all in a long run, else those of this commit.
 * @param first the slice of the first row, so that matrices do not have their longer slices in the same commit
 */
export const takeScreens = <Row>(rows: readonly Row[], first = 0): Row[] =>
  IS_LONG_RUN
    ? [...rows]
    : takeSlice([
        ...ALL_SLICES.slice(0, first).map(() => null),
        ...rows.map((row) => [row] as const),
      ]).flatMap((match) => match ?? []);
