import type { Currency, Locale } from "@/lib/config/constants";
import { FONTS_PATH } from "@/lib/domain/site/file-folders";
import type { TypePair } from "@/lib/domain/site/site";
import { FALLBACK_KIND, type FallbackMetrics, type FontFamily, type FontScript } from "./font-families";
import fontList from "./font-list.json";
import { TYPE_PAIRS } from "./type-pairs";

const LISTED: Readonly<
  Record<FontFamily, { files: Partial<Record<FontScript, string>>; fallback: FallbackMetrics }>
> = fontList;

const UNICODE_RANGES: Readonly<Record<FontScript, string>> = {
  latin:
    "U+0000-00FF,U+0102,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  // Without the space character, so that line heights are measured with Latin.
  cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  currency: "U+20BD",
  peso: "U+20B1",
  names: "U+0-10FFFF",
};
const SCRIPTS: readonly FontScript[] = ["latin", "cyrillic", "currency", "peso", "names"];
/** On few pages, below the first screen: not preloaded, and drawn once they have come. */
const LATE_SCRIPTS: readonly FontScript[] = ["peso", "names"];

/** Names of system fonts of each kind: Arial and Times New Roman, or one with their metrics. */
const SYSTEM_FONTS = {
  sans: {
    regular: ["Arial", "Liberation Sans", "Arimo", "Helvetica", "Roboto"],
    bold: [
      "Arial Bold",
      "Arial-BoldMT",
      "Liberation Sans Bold",
      "Arimo Bold",
      "Helvetica Bold",
      "Roboto Bold",
    ],
  },
  serif: {
    regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos", "Noto Serif"],
    bold: [
      "Times New Roman Bold",
      "TimesNewRomanPS-BoldMT",
      "Liberation Serif Bold",
      "Tinos Bold",
      "Noto Serif Bold",
    ],
  },
};
const WEIGHTS = { regular: "100 549", bold: "550 900" };
const GENERIC = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

/**
 * The font faces of a type pair, for the brand's style sheet. `optional`, not `swap`: nothing moves when a font arrives
 * late; it is preloaded, so that it arrives before the first paint. A system font of the same measures stands in.
 */
export function createFontFaces(pair: TypePair): string {
  return listFamilies(pair)
    .map((family) => createFaces(family) + createFallbackFaces(family))
    .join("");
}

/** The variables of a type pair, used by components/ui/tokens.css. */
export function createTypeVariables(pair: TypePair): Record<string, string> {
  const { heading, text, tracking, wordSpacing = 0, scale, leading } = TYPE_PAIRS[pair];
  const stack = (family: FontFamily) => `"${family}","${family} fallback",${GENERIC}`;
  return {
    "--font": stack(text),
    "--font-heading": stack(heading),
    "--font-names": `"${text} names",${stack(text)}`,
    "--tracking-display": `${tracking}em`,
    "--tracking-heading": `${Math.round(tracking * 700) / 1000}em`,
    "--word-spacing-heading": `${wordSpacing}em`,
    "--heading-scale": String(scale),
    "--leading-display": String(leading),
  };
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * The addresses of the font files that every page of a language needs before its first paint, with the sign of the ruble where
 * the brand's prices have it.
 * @param fixed what is shown in every language, in the family of headings and in that of text: a company's line stays Cyrillic on an
 * English page
 */
export function listFontPreloads(
  pair: TypePair,
  locale: Locale,
  currency: Currency,
  fixed: { heading: string; text: string } = { heading: "", text: "" },
): string[] {
  const { heading, text } = TYPE_PAIRS[pair];
  const listScripts = (family: FontFamily) => {
    const shown = (family === heading ? fixed.heading : "") + (family === text ? fixed.text : "");
    return SCRIPTS.filter(
      (script) =>
        script === "latin" ||
        (script === "cyrillic" && (locale === "ru" || CYRILLIC.test(shown))) ||
        (script === "currency" && currency === "RUB"),
    );
  };
  return listFamilies(pair).flatMap((family) =>
    listScripts(family).flatMap((script) => {
      const name = LISTED[family].files[script];
      return name ? [FONTS_PATH + name] : [];
    }),
  );
}

/** The families of a pair, those of running text first; at most two. */
const listFamilies = (pair: TypePair): FontFamily[] => [
  ...new Set([TYPE_PAIRS[pair].text, TYPE_PAIRS[pair].heading]),
];

const createFaces = (family: FontFamily): string =>
  SCRIPTS.map((script) => {
    const name = LISTED[family].files[script];
    if (!name) return "";
    const display = LATE_SCRIPTS.includes(script) ? "block" : "optional";
    const named = script === "names" ? `${family} names` : family;
    return `@font-face{font-family:"${named}";src:url("${FONTS_PATH}${name}")format("woff2");font-weight:100 900;font-display:${display};unicode-range:${UNICODE_RANGES[script]}}`;
  }).join("");

function createFallbackFaces(family: FontFamily): string {
  const { fallback } = LISTED[family];
  const system = SYSTEM_FONTS[FALLBACK_KIND[family]];
  return (["latin", "cyrillic"] as const)
    .flatMap((script) =>
      (["regular", "bold"] as const).map((weight) => {
        const { size, ascent, descent } = fallback[script][weight];
        const sources = system[weight].map((name) => `local("${name}")`).join();
        const range = script === "cyrillic" ? ";unicode-range:U+0400-04FF" : "";
        return `@font-face{font-family:"${family} fallback";src:${sources};font-weight:${WEIGHTS[weight]};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%${range}}`;
      }),
    )
    .join("");
}
