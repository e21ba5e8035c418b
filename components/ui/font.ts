import localFont from "next/font/local";

// One file per script: a Portuguese page loads only the first. Cyrillic comes before Latin in the family list
// (tokens.css) and its range holds no space, so Latin stays the font that line heights are measured with.
// Fallback faces with matched metrics are in tokens.css, because Next's own know only Latin.
// Optional, not swap: a line still breaks elsewhere now and then in a matched fallback, and nothing may jump. Whoever
// has not got the font in the first moment of a visit (100 ms) reads that page in the fallback, the next one in Onest.

const latin = localFont({
  src: "../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2",
  variable: "--font-latin",
  weight: "100 900",
  display: "optional",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const cyrillic = localFont({
  src: "../../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2",
  variable: "--font-cyrillic",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" }],
});

// The rouble sign alone (1 KB), cut from Onest's 28 KB of extended Latin. Licence: fonts/OFL.txt.
const ruble = localFont({
  src: "./fonts/onest-currency.woff2",
  variable: "--font-rouble",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20BD" }],
});

/** Class of `<html>`: declares the families that `--font` in tokens.css is made of. */
export const fontClass = `${latin.variable} ${cyrillic.variable} ${ruble.variable}`;
