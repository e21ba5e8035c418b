import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Applies a radio button that was chosen before hydration: the browser shows it as chosen, but React receives no change
 * event (rules/faults#slow-code). Runs once, after the first render.
 * @param value the value that React renders as chosen
 * @returns for the element around the group's radio buttons
 */
export function usePreHydrationChoice<Group extends HTMLElement>(
  name: string,
  value: string,
  onChoice: (chosen: string) => void,
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const apply = useEffectEvent(() => {
    const checked = [...(group.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
    // The content of a chosen one may have a group of its own.
    const chosen = checked.find((input) => input.name === name)?.value;
    if (chosen !== undefined && chosen !== value) onChoice(chosen);
  });
  useEffect(() => apply(), []);
  return group;
}
