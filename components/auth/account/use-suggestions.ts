import { type KeyboardEvent, useState } from "react";
import { suggestEmails } from "@/lib/domain/validation/email-suggestions";

export interface Suggestions {
  offered: readonly string[];
  /** Index of the one that Enter would take; -1: none. */
  active: number;
  typed: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  pick: (address: string) => void;
  close: () => void;
}

/** Where a key moves the choice to among `count`; null: the key is none of ours. Beyond either end is "none". */
function moved(key: string, active: number, count: number): number | null {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active === -1 ? count - 1 : active - 1;
  return null;
}

/** The list under an e-mail field (spec §2: suggested domains), worked by arrows, Enter and Escape. */
export function useSuggestions(domains: readonly string[], take: (address: string) => void): Suggestions {
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);

  function show(next: readonly string[]) {
    setOffered(next);
    setActive(-1);
  }

  function pick(address: string) {
    take(address);
    show([]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (offered.length === 0) return;
    const to = moved(event.key, active, offered.length);
    const chosen = offered[active];
    if (to !== null) setActive(to);
    else if (event.key === "Escape") show([]);
    else if (event.key === "Enter" && chosen !== undefined) pick(chosen);
    else return;
    event.preventDefault();
  }

  return {
    offered,
    active,
    typed: (text) => show(suggestEmails(text, domains)),
    onKeyDown,
    pick,
    close: () => show([]),
  };
}
