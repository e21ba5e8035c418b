/** Families of the type pairs, by the name of their package (@fontsource-variable/…). */
export const FONT_FAMILIES = ["onest", "jost", "nunito", "bitter", "oswald", "exo-2"] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

/**
 * A file each, so that a Portuguese page loads the first alone. `names`: the letters of languages' own names, on pages of other
 * scripts.
 */
export type FontScript = "latin" | "cyrillic" | "currency" | "peso" | "names";

/** In percent: the size of the system font, and its ascent and descent at that size. */
interface FallbackMeasure {
  size: number;
  ascent: number;
  descent: number;
}

export type FallbackMetrics = Record<"latin" | "cyrillic", Record<"regular" | "bold", FallbackMeasure>>;

/** The kind of system font that takes the space of a family until it has loaded. */
export const FALLBACK_KIND: Readonly<Record<FontFamily, "sans" | "serif">> = {
  onest: "sans",
  jost: "sans",
  nunito: "sans",
  bitter: "serif",
  oswald: "sans",
  "exo-2": "sans",
};
