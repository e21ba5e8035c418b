import { isHexColour } from "@/lib/domain/validation/plain-checks";
import { hexToOklch, type Oklch, oklchToHex } from "./oklch";
import type { ColorScheme } from "./site";
import {
  CONTROL,
  companionHue,
  fillOf,
  groundOf,
  pressedTones,
  statusTones,
  toneOn,
  WHITE,
  WORDS,
} from "./tones";

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
