import { useEffect } from "react";

/**
 * Takes over a radio button that was chosen before the script was there: the browser shows it as chosen, but React
 * hears of no change. Runs once, after the first render.
 * @param name of the group
 * @param value what the script takes to be chosen
 */
export function usePreHydrationChoice(name: string, value: string, onChoice: (chosen: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before there was a script.
  useEffect(() => {
    const chosen = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
    if (chosen !== undefined && chosen !== value) onChoice(chosen);
  }, []);
}
