/**
 * A plan's features without the one that only repeats, word for word, what is said of its devices beside their
 * pictures.
 */
export function ownFeatures(features: readonly string[], said: string): string[] {
  return features.filter((feature) => feature !== said);
}
