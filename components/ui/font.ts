import localFont from "next/font/local";

// Cut by `npm run cut-fonts` to the weights and characters of the pages (a third smaller). License: fonts/OFL.txt.
// One file per script: a Portuguese page loads only the first. Cyrillic comes before Latin in the family list
// (tokens.css) and its range has no space character, so line heights are still measured with Latin.
// Fallback faces with matched metrics are in tokens.css, because Next's own support only Latin.
// `optional`, not `swap`: a line may still break elsewhere in a matched fallback, and nothing may move. A visitor who
// does not have the font within 100 ms reads that page in the fallback and the next one in Onest.

const latin = localFont({
  src: "./fonts/onest-latin.woff2",
  variable: "--font-latin",
  weight: "400 700",
  display: "optional",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0102,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const cyrillic = localFont({
  src: "./fonts/onest-cyrillic.woff2",
  variable: "--font-cyrillic",
  weight: "400 700",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" }],
});

const ruble = localFont({
  src: "./fonts/onest-currency.woff2",
  variable: "--font-rouble",
  weight: "400 700",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20BD" }],
});

/** Class of `<html>`: declares the font families of `--font` in tokens.css. */
export const fontClass = `${latin.variable} ${cyrillic.variable} ${ruble.variable}`;
