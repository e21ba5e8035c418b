/** The features of a plan without the one that repeats the text next to the drawings of its devices. */
export function omitDeviceFeature(features: readonly string[], deviceLabel: string): string[] {
  return features.filter((feature) => feature !== deviceLabel);
}
