/**
 * A plan's features without the one that only repeats, word for word, what is said of its devices beside their
 * pictures.
 */
export function omitDeviceFeature(features: readonly string[], deviceLabel: string): string[] {
  return features.filter((feature) => feature !== deviceLabel);
}
