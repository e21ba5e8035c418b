import { type KeyboardEvent, useState } from "react";
import { suggestEmails } from "@/lib/domain/validation/email-suggestions";

export interface EmailSuggestions {
  addresses: readonly string[];
  /** Index of the one that Enter would take; -1: none. */
  activeIndex: number;
  handleInput: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  selectAddress: (address: string) => void;
  close: () => void;
}

/** Where a key moves the choice to among `count`; null: the key is none of ours. Beyond either end is "none". */
function getNextIndex(key: string, active: number, count: number): number | null {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active === -1 ? count - 1 : active - 1;
  return null;
}

/** The list under an e-mail field (rules/accounts#log-in: suggested domains), worked by arrows, Enter and Escape. */
export function useEmailSuggestions(
  domains: readonly string[],
  onSelect: (address: string) => void,
): EmailSuggestions {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [activeIndex, setActiveIndex] = useState(-1);

  function showAddresses(next: readonly string[]) {
    setAddresses(next);
    setActiveIndex(-1);
  }

  function selectAddress(address: string) {
    onSelect(address);
    showAddresses([]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (addresses.length === 0) return;
    const nextIndex = getNextIndex(event.key, activeIndex, addresses.length);
    const chosen = addresses[activeIndex];
    if (nextIndex !== null) setActiveIndex(nextIndex);
    else if (event.key === "Escape") showAddresses([]);
    else if (event.key === "Enter" && chosen !== undefined) selectAddress(chosen);
    else return;
    event.preventDefault();
  }

  return {
    addresses,
    activeIndex,
    handleInput: (text) => showAddresses(suggestEmails(text, domains)),
    onKeyDown,
    selectAddress,
    close: () => showAddresses([]),
  };
}
