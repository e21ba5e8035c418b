const NO_BREAK_SPACE = "\u00a0";

/**
 * The features of a plan without the one that repeats the text next to the drawings of its devices. Russian texts have
 * no-break spaces where the brand's own may have plain ones.
 */
export function omitDeviceFeature(features: readonly string[], deviceLabel: string): string[] {
  const label = setPlainSpaces(deviceLabel);
  return features.filter((feature) => setPlainSpaces(feature) !== label);
}

const setPlainSpaces = (text: string) => text.replaceAll(NO_BREAK_SPACE, " ");
