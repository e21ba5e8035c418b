import type { FieldValues } from "react-hook-form";

/**
 * Empty defaults are omitted: react-hook-form then uses the input's value, so that text typed or filled in, and a box checked,
 * before the script loaded stay.
 */
export function omitEmptyValues<V extends FieldValues>(values: V) {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== "" && value !== false && value !== undefined,
  );
  return Object.fromEntries(filled) as never;
}
