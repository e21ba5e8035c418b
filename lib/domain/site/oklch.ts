/** Lightness 0–1, chroma 0–about 0.37, hue in degrees. Unlike in hex and HSL, equal steps look equal. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

/** `#abc` or `#aabbcc` → linear-light red, green and blue, 0–1. The caller has validated the text. */
function toLinearRgb(hex: string): Triple {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join("") : hex.slice(1);
  const channel = (at: number) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

function toLinear(v: number): number {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function toGamma(v: number): number {
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** Hex → OKLCH, by Björn Ottosson's matrices. A gray has hue 0. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = toLinearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const c = Math.hypot(a, bb);
  const h = c < 0.0005 ? 0 : ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c, h };
}

function oklchToLinear({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

function isInSrgb(rgb: Triple): boolean {
  return rgb.every((v) => v >= -0.0005 && v <= 1.0005);
}

/** OKLCH → hex. A color outside sRGB keeps its lightness and hue and loses chroma. */
export function oklchToHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  let rgb = oklchToLinear({ ...color, l });
  if (!isInSrgb(rgb)) {
    let low = 0;
    let high = color.c;
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2;
      if (isInSrgb(oklchToLinear({ l, c: middle, h: color.h }))) low = middle;
      else high = middle;
    }
    rgb = oklchToLinear({ l, c: low, h: color.h });
  }
  const pair = (v: number) =>
    Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(pair).join("")}`;
}

/** WCAG relative luminance of a hex color, 0–1. */
function calculateLuminance(hex: string): number {
  const [r, g, b] = toLinearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two hex colors, 1–21. */
export function calculateContrast(one: string, other: string): number {
  const a = calculateLuminance(one);
  const b = calculateLuminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
