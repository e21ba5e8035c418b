import { LRUCache } from "lru-cache";
import { DEFAULT_THEME_COLOR } from "@/lib/config/constants";
import { isHexColor } from "@/lib/domain/validation/typed-text";
import { hexToOklch, type Oklch, oklchToHex } from "./oklch";
import type { ColorScheme } from "./site";
import {
  CONTROL_CONTRAST,
  createBrandFill,
  createPageBackgrounds,
  createPressedTones,
  createStatusTones,
  findContrastingTone,
  getCompanionHue,
  TEXT_CONTRAST,
  WHITE,
} from "./tones";

export const CSS_VARIABLES = [
  // Backgrounds: the page, a card on it, floating elements, recessed areas.
  "--color-page",
  "--color-surface",
  "--color-raised",
  "--color-sunken",
  // Decorative lines, and the outline of a control (3:1).
  "--color-line",
  "--color-outline",
  "--color-text",
  "--color-muted",
  // The brand as a fill with text on it, as a graphic or outline (3:1), as text (4.5:1), as a tint.
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
  // Light colors for art and gradients, never behind text.
  "--color-glow",
  "--color-glow-2",
  "--color-shadow-near",
  "--color-shadow-far",
  "--color-scrim",
] as const;
export type CssVariable = (typeof CSS_VARIABLES)[number];
export type Palette = Record<CssVariable, string>;

function createPalette(themeColor: string, scheme: ColorScheme): Palette {
  const brand = hexToOklch(themeColor);
  const backgrounds = createPageBackgrounds(brand, scheme);
  const { dark, all, contrastDirection } = backgrounds;
  const tinted = (l: number, c: number): Oklch => ({ l, c: Math.min(brand.c, c), h: brand.h });
  const { fill, on: textColor, onIsWhite: isTextWhite } = createBrandFill(brand, backgrounds);
  const pressed = createPressedTones(fill, isTextWhite);
  const soft = oklchToHex(dark ? tinted(0.275, 0.085) : tinted(0.955, 0.03));
  const softHover = oklchToHex(dark ? tinted(0.315, 0.1) : tinted(0.93, 0.045));
  const textBackgrounds = [...all, soft, softHover];
  const accent = findContrastingTone(fill, textBackgrounds, CONTROL_CONTRAST, contrastDirection);
  const night = oklchToHex(tinted(0.19, 0.055));
  const nightRaised = oklchToHex(tinted(0.27, 0.075));
  const danger = createStatusTones(25, 0.2, backgrounds);
  const warn = createStatusTones(75, 0.15, backgrounds);
  const success = createStatusTones(155, 0.15, backgrounds);
  const hex = (from: Oklch, textColor: readonly string[], ratio: number) =>
    oklchToHex(findContrastingTone(from, textColor, ratio, contrastDirection));

  return {
    "--color-page": backgrounds.page,
    "--color-surface": backgrounds.surface,
    "--color-raised": backgrounds.raised,
    "--color-sunken": backgrounds.sunken,
    "--color-line": oklchToHex(dark ? tinted(0.3, 0.02) : tinted(0.915, 0.01)),
    "--color-outline": hex(tinted(dark ? 0.5 : 0.7, 0.02), all, CONTROL_CONTRAST),
    "--color-text": hex(tinted(dark ? 0.965 : 0.225, dark ? 0.008 : 0.03), textBackgrounds, 7),
    "--color-muted": hex(tinted(dark ? 0.73 : 0.5, 0.022), textBackgrounds, TEXT_CONTRAST),
    "--color-brand": oklchToHex(fill),
    "--color-brand-hover": pressed.hover,
    "--color-brand-active": pressed.active,
    "--color-on-brand": textColor,
    "--color-accent": oklchToHex(accent),
    "--color-brand-text": hex(
      dark ? { ...fill, l: Math.max(fill.l, 0.74) } : fill,
      textBackgrounds,
      TEXT_CONTRAST,
    ),
    "--color-brand-soft": soft,
    "--color-brand-soft-hover": softHover,
    "--color-on-brand-soft": hex(tinted(dark ? 0.9 : 0.36, 0.12), [soft, softHover], TEXT_CONTRAST),
    "--color-focus": hex(fill, textBackgrounds, dark ? 4.5 : 3.6),
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
    "--color-on-night-muted": oklchToHex(
      findContrastingTone(tinted(0.78, 0.03), [night, nightRaised], TEXT_CONTRAST, 1),
    ),
    "--color-glow": oklchToHex({ l: Math.min(0.8, Math.max(0.62, brand.l)), c: brand.c, h: brand.h }),
    "--color-glow-2": oklchToHex({ l: 0.74, c: Math.min(brand.c, 0.18), h: getCompanionHue(brand.h) }),
    "--color-shadow-near": dark ? "#00000066" : `${oklchToHex(tinted(0.3, 0.06))}14`,
    "--color-shadow-far": dark ? "#0000008c" : `${oklchToHex(tinted(0.3, 0.08))}1f`,
    "--color-scrim": `${oklchToHex(tinted(0.1, 0.02))}${dark ? "b8" : "80"}`,
  };
}

// A private page names its style sheet on each request and the result never changes; the limit is for arbitrary colors.
const MAX_CACHED_PALETTES = 200;
const paletteCache = new LRUCache<string, Palette>({ max: MAX_CACHED_PALETTES });

/**
 * The whole palette of a brand from its one color, as hex. Every pair of text and background reaches 4.5:1, every
 * control outline, accent and focus ring 3:1 (WCAG AA), for any color; without a color it is the default palette.
 */
export function getBrandPalette(themeColor: string, scheme: ColorScheme): Palette {
  const color = isHexColor(themeColor) ? themeColor.toLowerCase() : DEFAULT_THEME_COLOR;
  const key = `${color} ${scheme}`;
  const known = paletteCache.get(key);
  if (known) return known;
  const made = createPalette(color, scheme);
  paletteCache.set(key, made);
  return made;
}
