import { type RefObject, useLayoutEffect } from "react";

/** Applies a text that was typed into a controlled field before hydration, before React puts its own value there. */
export function usePreHydrationText(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onText: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a text typed before hydration.
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) onText(typed);
  }, []);
}
