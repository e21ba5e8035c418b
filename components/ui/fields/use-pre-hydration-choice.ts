import { useEffect } from "react";

/**
 * Applies a radio button that was chosen before hydration: the browser shows it as chosen, but React receives no change
 * event. Runs once, after the first render.
 * @param name of the group
 * @param value the value that React renders as chosen
 */
export function usePreHydrationChoice(name: string, value: string, onChoice: (chosen: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice made before hydration.
  useEffect(() => {
    const chosen = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
    if (chosen !== undefined && chosen !== value) onChoice(chosen);
  }, []);
}
