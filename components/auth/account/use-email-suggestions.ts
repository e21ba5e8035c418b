import { type KeyboardEvent, useState } from "react";
import { suggestEmails } from "@/lib/domain/validation/email-suggestions";

export interface EmailSuggestions {
  addresses: readonly string[];
  /** Index of the suggestion that Enter selects; -1: none. */
  activeIndex: number;
  handleInput: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  selectAddress: (address: string) => void;
  close: () => void;
}

/** The index that a key moves the selection to among `count` suggestions; null for other keys. Beyond either end none is selected. */
function getNextIndex(key: string, active: number, count: number): number | null {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active === -1 ? count - 1 : active - 1;
  return null;
}

/** The suggestions under an e-mail field (rules/accounts#log-in), operated by arrows, Enter and Escape. */
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
