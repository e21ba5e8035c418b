import { isHexColour } from "@/lib/domain/validation/plain-checks";
import { contrast, hexToOklch, type Oklch, oklchToHex } from "./oklch";
import type { ColorScheme } from "./site";

export const CSS_VARIABLES = [
  // Where things stand: the page, a card on it, what floats above, what is cut in.
  "--color-page",
  "--color-surface",
  "--color-raised",
  "--color-sunken",
  // Decorative lines, and the outline of a control (3:1).
  "--color-line",
  "--color-outline",
  "--color-text",
  "--color-muted",
  // The brand as a fill with words on it, as a graphic or outline (3:1), as words (4.5:1), as a tint.
  "--color-brand",
  "--color-brand-hover",
  "--color-brand-active",
  "--color-on-brand",
  "--color-accent",
  "--color-brand-text",
  "--color-brand-soft",
  "--color-brand-soft-hover",
  "--color-on-brand-soft",
  "--color-focus",
  "--color-danger",
  "--color-on-danger",
  "--color-danger-text",
  "--color-danger-soft",
  "--color-on-danger-soft",
  "--color-warn",
  "--color-on-warn",
  "--color-warn-text",
  "--color-warn-soft",
  "--color-on-warn-soft",
  "--color-success",
  "--color-on-success",
  "--color-success-text",
  "--color-success-soft",
  "--color-on-success-soft",
  // A deep panel in the brand's hue, the same in both schemes: heroes, screens of the device mock.
  "--color-night",
  "--color-night-raised",
  "--color-on-night",
  "--color-on-night-muted",
  // Light for art and gradients; nothing is read on them.
  "--color-glow",
  "--color-glow-2",
  "--color-shadow-near",
  "--color-shadow-far",
  "--color-scrim",
] as const;
export type CssVariable = (typeof CSS_VARIABLES)[number];
export type Palette = Record<CssVariable, string>;

/** What `<html style>` takes: the variables, and the scheme for the browser's own controls and scrollbars. */
export type PaletteStyle = Palette & { colorScheme: ColorScheme };

/** Stands in where a brand's colour is missing or is no colour. */
export const FALLBACK_THEME_COLOUR = "#3d5a80";

/** WCAG AA: words, and the outline of a control or a focus ring; a hair more, because hex rounds. */
const WORDS = 4.55;
const CONTROL = 3.05;

const WHITE = "#ffffff";

/** The tone of `hue` nearest to `from.l` that reaches `ratio` on every background, going lighter or darker. */
function toneOn(from: Oklch, backgrounds: readonly string[], ratio: number, towards: 0 | 1): Oklch {
  const passes = (l: number) => {
    const hex = oklchToHex({ ...from, l });
    return backgrounds.every((background) => contrast(hex, background) >= ratio);
  };
  if (passes(from.l)) return from;
  let failing = from.l;
  let passing: number = towards;
  for (let step = 0; step < 10; step++) {
    const middle = (failing + passing) / 2;
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return { ...from, l: passing };
}

interface Ground {
  dark: boolean;
  /** Away from the page: the direction in which contrast grows. */
  away: 0 | 1;
  page: string;
  surface: string;
  raised: string;
  sunken: string;
  all: readonly string[];
}

function groundOf(brand: Oklch, scheme: ColorScheme): Ground {
  const dark = scheme === "dark";
  const tint = Math.min(brand.c, 0.2) * (dark ? 0.1 : 0.045);
  const tone = (l: number, strength = 1) => oklchToHex({ l, c: tint * strength, h: brand.h });
  const page = dark ? tone(0.155) : tone(0.986, 0.6);
  const surface = dark ? tone(0.195) : WHITE;
  const raised = dark ? tone(0.235) : WHITE;
  const sunken = dark ? tone(0.125) : tone(0.962);
  return { dark, away: dark ? 1 : 0, page, surface, raised, sunken, all: [page, surface, raised, sunken] };
}

/** The brand's colour as a fill, and the words on it: white where the colour can bear it, else a deep tone. */
function fillOf(brand: Oklch, ground: Ground): { fill: Oklch; on: string; onIsWhite: boolean } {
  // A grey that would drown in the page is turned round: black on white, white on black.
  const grey = brand.c < 0.03;
  const drowned = contrast(oklchToHex(brand), ground.page) < (grey ? 3 : 1.3);
  let fill = brand;
  if (grey && drowned) fill = { ...brand, l: ground.dark ? 0.95 : 0.24 };
  else if (ground.dark) fill = toneOn(brand, [ground.page], CONTROL, 1);
  else if (drowned) fill = toneOn(brand, [ground.page], 1.3, 0);

  const onWhite = contrast(oklchToHex(fill), WHITE);
  if (onWhite < WORDS && onWhite >= 2.9) {
    const deeper = toneOn(fill, [WHITE], WORDS, 0);
    const stillSeen = !ground.dark || contrast(oklchToHex(deeper), ground.page) >= CONTROL;
    if (stillSeen) return { fill: deeper, on: WHITE, onIsWhite: true };
  }
  if (onWhite >= WORDS) return { fill, on: WHITE, onIsWhite: true };
  const on = toneOn({ l: 0.24, c: Math.min(brand.c, 0.05), h: brand.h }, [oklchToHex(fill)], WORDS, 0);
  return { fill, on: oklchToHex(on), onIsWhite: false };
}

/** Pressed tones move away from the words on them, so that contrast only grows. */
function pressedTones(fill: Oklch, onIsWhite: boolean): { hover: string; active: string } {
  const step = onIsWhite ? -1 : 1;
  const near = onIsWhite ? fill.l : 1 - fill.l;
  const by = Math.min(0.045, near / 3);
  const at = (n: number) => oklchToHex({ ...fill, l: fill.l + step * by * n });
  return { hover: at(1), active: at(2) };
}

function statusTones(hue: number, chroma: number, ground: Ground) {
  const fill = toneOn({ l: 0.56, c: chroma, h: hue }, [WHITE], WORDS, 0);
  const soft = oklchToHex(
    ground.dark ? { l: 0.265, c: chroma * 0.32, h: hue } : { l: 0.958, c: chroma * 0.16, h: hue },
  );
  const text = toneOn(
    { l: ground.dark ? 0.76 : 0.52, c: chroma, h: hue },
    [...ground.all, soft],
    WORDS,
    ground.away,
  );
  const onSoft = toneOn(
    { l: ground.dark ? 0.88 : 0.38, c: chroma * 0.6, h: hue },
    [soft],
    WORDS,
    ground.away,
  );
  return { fill: oklchToHex(fill), text: oklchToHex(text), soft, onSoft: oklchToHex(onSoft) };
}

/** A neighbour on the wheel that flatters: yellow leans to orange and not to green, blue to cyan, the rest onwards. */
function companionHue(hue: number): number {
  const isYellow = hue > 55 && hue < 140;
  const isBlue = hue > 215 && hue < 275;
  return hue + (isYellow || isBlue ? -42 : 45);
}

function paint(themeColour: string, scheme: ColorScheme): Palette {
  const brand = hexToOklch(themeColour);
  const ground = groundOf(brand, scheme);
  const { dark, all, away } = ground;
  const tinted = (l: number, c: number): Oklch => ({ l, c: Math.min(brand.c, c), h: brand.h });
  const { fill, on, onIsWhite } = fillOf(brand, ground);
  const pressed = pressedTones(fill, onIsWhite);
  const soft = oklchToHex(dark ? tinted(0.275, 0.085) : tinted(0.955, 0.03));
  const softHover = oklchToHex(dark ? tinted(0.315, 0.1) : tinted(0.93, 0.045));
  const grounds = [...all, soft, softHover];
  const accent = toneOn(fill, grounds, CONTROL, away);
  const night = oklchToHex(tinted(0.19, 0.055));
  const nightRaised = oklchToHex(tinted(0.27, 0.075));
  const danger = statusTones(25, 0.2, ground);
  const warn = statusTones(75, 0.15, ground);
  const success = statusTones(155, 0.15, ground);
  const hex = (from: Oklch, on: readonly string[], ratio: number) =>
    oklchToHex(toneOn(from, on, ratio, away));

  return {
    "--color-page": ground.page,
    "--color-surface": ground.surface,
    "--color-raised": ground.raised,
    "--color-sunken": ground.sunken,
    "--color-line": oklchToHex(dark ? tinted(0.3, 0.02) : tinted(0.915, 0.01)),
    "--color-outline": hex(tinted(dark ? 0.5 : 0.7, 0.02), all, CONTROL),
    "--color-text": hex(tinted(dark ? 0.965 : 0.225, dark ? 0.008 : 0.03), grounds, 7),
    "--color-muted": hex(tinted(dark ? 0.73 : 0.5, 0.022), grounds, WORDS),
    "--color-brand": oklchToHex(fill),
    "--color-brand-hover": pressed.hover,
    "--color-brand-active": pressed.active,
    "--color-on-brand": on,
    "--color-accent": oklchToHex(accent),
    "--color-brand-text": hex(dark ? { ...fill, l: Math.max(fill.l, 0.74) } : fill, grounds, WORDS),
    "--color-brand-soft": soft,
    "--color-brand-soft-hover": softHover,
    "--color-on-brand-soft": hex(tinted(dark ? 0.9 : 0.36, 0.12), [soft, softHover], WORDS),
    "--color-focus": hex(fill, all, dark ? 4.5 : 3.6),
    "--color-danger": danger.fill,
    "--color-on-danger": WHITE,
    "--color-danger-text": danger.text,
    "--color-danger-soft": danger.soft,
    "--color-on-danger-soft": danger.onSoft,
    "--color-warn": warn.fill,
    "--color-on-warn": WHITE,
    "--color-warn-text": warn.text,
    "--color-warn-soft": warn.soft,
    "--color-on-warn-soft": warn.onSoft,
    "--color-success": success.fill,
    "--color-on-success": WHITE,
    "--color-success-text": success.text,
    "--color-success-soft": success.soft,
    "--color-on-success-soft": success.onSoft,
    "--color-night": night,
    "--color-night-raised": nightRaised,
    "--color-on-night": oklchToHex(tinted(0.975, 0.01)),
    "--color-on-night-muted": oklchToHex(toneOn(tinted(0.78, 0.03), [night, nightRaised], WORDS, 1)),
    "--color-glow": oklchToHex({ l: Math.min(0.8, Math.max(0.62, brand.l)), c: brand.c, h: brand.h }),
    "--color-glow-2": oklchToHex({ l: 0.74, c: Math.min(brand.c, 0.18), h: companionHue(brand.h) }),
    "--color-shadow-near": dark ? "#00000066" : `${oklchToHex(tinted(0.3, 0.06))}14`,
    "--color-shadow-far": dark ? "#0000008c" : `${oklchToHex(tinted(0.3, 0.08))}1f`,
    "--color-scrim": `${oklchToHex(tinted(0.1, 0.02))}${dark ? "b8" : "80"}`,
  };
}

// A private page draws its <html> on each request and the answer never changes; the bound is for odd colours.
const painted = new Map<string, Palette>();
const PAINTED_MAX = 200;

/**
 * The whole palette of a brand from its one colour, as hex. Every pair of words and ground reaches 4.5:1, every
 * control outline, accent and focus ring 3:1 (WCAG AA), whatever the colour; no colour at all gives the default's.
 */
export function brandPalette(themeColor: string, scheme: ColorScheme): Palette {
  const colour = isHexColour(themeColor) ? themeColor.toLowerCase() : FALLBACK_THEME_COLOUR;
  const key = `${colour} ${scheme}`;
  const known = painted.get(key);
  if (known) return known;
  const made = paint(colour, scheme);
  if (painted.size >= PAINTED_MAX) painted.clear();
  painted.set(key, made);
  return made;
}

/** The palette as the style object of `<html>`. */
export function paletteStyle(themeColor: string, scheme: ColorScheme): PaletteStyle {
  return { colorScheme: scheme, ...brandPalette(themeColor, scheme) };
}

/** The palette as one CSS rule, for documents that React does not draw (error pages, the sandbox). */
export function paletteCss(themeColor: string, scheme: ColorScheme, selector = ":root"): string {
  const lines = Object.entries(brandPalette(themeColor, scheme)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{color-scheme:${scheme};${lines.join(";")}}`;
}
