import { calculateContrast, type Oklch, oklchToHex } from "./oklch";
import type { ColorScheme } from "./site";

/** WCAG AA: text, and the outline of a control or a focus ring; slightly more, because hex rounds. */
export const TEXT_CONTRAST = 4.55;
export const CONTROL_CONTRAST = 3.05;

export const WHITE = "#ffffff";

/** The tone of `hue` nearest to `from.l` that reaches `ratio` on every background, made lighter or darker. */
export function findContrastingTone(
  from: Oklch,
  backgrounds: readonly string[],
  ratio: number,
  targetLightness: 0 | 1,
): Oklch {
  const passes = (l: number) => {
    const hex = oklchToHex({ ...from, l });
    return backgrounds.every((background) => calculateContrast(hex, background) >= ratio);
  };
  if (passes(from.l)) return from;
  let failing = from.l;
  let passing: number = targetLightness;
  for (let step = 0; step < 10; step++) {
    const middle = (failing + passing) / 2;
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return { ...from, l: passing };
}

interface PageBackgrounds {
  dark: boolean;
  /** The direction away from the page in which contrast grows. */
  contrastDirection: 0 | 1;
  page: string;
  surface: string;
  raised: string;
  sunken: string;
  all: readonly string[];
}

/** The page backgrounds, lightly tinted with the brand's hue. */
export function createPageBackgrounds(brand: Oklch, scheme: ColorScheme): PageBackgrounds {
  const dark = scheme === "dark";
  const tint = Math.min(brand.c, 0.2) * (dark ? 0.1 : 0.045);
  const tone = (l: number, strength = 1) => oklchToHex({ l, c: tint * strength, h: brand.h });
  const page = dark ? tone(0.155) : tone(0.986, 0.6);
  const surface = dark ? tone(0.195) : WHITE;
  const raised = dark ? tone(0.235) : WHITE;
  const sunken = dark ? tone(0.125) : tone(0.962);
  return {
    dark,
    contrastDirection: dark ? 1 : 0,
    page,
    surface,
    raised,
    sunken,
    all: [page, surface, raised, sunken],
  };
}

/** The brand's color as a fill, and the text on it: white where the contrast allows it, else a deep tone. */
export function createBrandFill(
  brand: Oklch,
  backgrounds: PageBackgrounds,
): { fill: Oklch; on: string; onIsWhite: boolean } {
  // A gray that is too close to the page is inverted: black on white, white on black.
  const isGray = brand.c < 0.03;
  const isTooFaint = calculateContrast(oklchToHex(brand), backgrounds.page) < (isGray ? 3 : 1.3);
  let fill = brand;
  if (isGray && isTooFaint) fill = { ...brand, l: backgrounds.dark ? 0.95 : 0.24 };
  else if (backgrounds.dark) fill = findContrastingTone(brand, [backgrounds.page], CONTROL_CONTRAST, 1);
  else if (isTooFaint) fill = findContrastingTone(brand, [backgrounds.page], 1.3, 0);

  const contrastWithWhite = calculateContrast(oklchToHex(fill), WHITE);
  if (contrastWithWhite < TEXT_CONTRAST && contrastWithWhite >= 2.9) {
    const darkerFill = findContrastingTone(fill, [WHITE], TEXT_CONTRAST, 0);
    const isStillVisible =
      !backgrounds.dark || calculateContrast(oklchToHex(darkerFill), backgrounds.page) >= CONTROL_CONTRAST;
    if (isStillVisible) return { fill: darkerFill, on: WHITE, onIsWhite: true };
  }
  if (contrastWithWhite >= TEXT_CONTRAST) return { fill, on: WHITE, onIsWhite: true };
  const on = findContrastingTone(
    { l: 0.24, c: Math.min(brand.c, 0.05), h: brand.h },
    [oklchToHex(fill)],
    TEXT_CONTRAST,
    0,
  );
  return { fill, on: oklchToHex(on), onIsWhite: false };
}

/** Pressed tones move away from the text on them, so that contrast only grows. */
export function createPressedTones(fill: Oklch, isTextWhite: boolean): { hover: string; active: string } {
  const step = isTextWhite ? -1 : 1;
  const near = isTextWhite ? fill.l : 1 - fill.l;
  const by = Math.min(0.045, near / 3);
  const at = (n: number) => oklchToHex({ ...fill, l: fill.l + step * by * n });
  return { hover: at(1), active: at(2) };
}

/** The tones of one status (danger, warning, success) in its own hue. */
export function createStatusTones(hue: number, chroma: number, backgrounds: PageBackgrounds) {
  const fill = findContrastingTone({ l: 0.56, c: chroma, h: hue }, [WHITE], TEXT_CONTRAST, 0);
  const soft = oklchToHex(
    backgrounds.dark ? { l: 0.265, c: chroma * 0.32, h: hue } : { l: 0.958, c: chroma * 0.16, h: hue },
  );
  const text = findContrastingTone(
    { l: backgrounds.dark ? 0.76 : 0.52, c: chroma, h: hue },
    [...backgrounds.all, soft],
    TEXT_CONTRAST,
    backgrounds.contrastDirection,
  );
  const onSoft = findContrastingTone(
    { l: backgrounds.dark ? 0.88 : 0.38, c: chroma * 0.6, h: hue },
    [soft],
    TEXT_CONTRAST,
    backgrounds.contrastDirection,
  );
  return { fill: oklchToHex(fill), text: oklchToHex(text), soft, onSoft: oklchToHex(onSoft) };
}

/** A neighboring hue that fits: yellow moves to orange and not to green, blue to cyan, the others forward. */
export function getCompanionHue(hue: number): number {
  const isYellow = hue > 55 && hue < 140;
  const isBlue = hue > 215 && hue < 275;
  return hue + (isYellow || isBlue ? -42 : 45);
}
