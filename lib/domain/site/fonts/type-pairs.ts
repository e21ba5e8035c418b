import type { TypePair } from "@/lib/domain/site/site";
import type { FontFamily } from "./font-families";

export interface TypePairDesign {
  heading: FontFamily;
  text: FontFamily;
  /** Letter spacing of large headings, in em. */
  tracking: number;
  /** What is added between the words of headings, in em, where the typeface has narrow spaces. */
  wordSpacing?: number;
  /** The size of headings relative to the scale in components/ui/tokens.css: a wide typeface is set smaller. */
  scale: number;
  /** Line height of the largest heading. */
  leading: number;
}

/** The typefaces of a brand (rules/brands#type-pairs); all have Cyrillic. */
export const TYPE_PAIRS: Readonly<Record<TypePair, TypePairDesign>> = {
  neutral: { heading: "onest", text: "onest", tracking: -0.03, scale: 1, leading: 1.04 },
  slab: { heading: "bitter", text: "onest", tracking: -0.022, wordSpacing: 0.1, scale: 0.94, leading: 1.1 },
  condensed: { heading: "oswald", text: "onest", tracking: -0.005, scale: 1.06, leading: 1.1 },
  technical: { heading: "exo-2", text: "onest", tracking: -0.02, scale: 1, leading: 1.06 },
  rounded: { heading: "nunito", text: "nunito", tracking: -0.024, scale: 1.02, leading: 1.08 },
  geometric: { heading: "jost", text: "jost", tracking: -0.026, scale: 1.04, leading: 1.06 },
};
