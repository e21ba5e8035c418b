import { type KeyboardEvent, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { TextField, type TextFieldProps } from "@/components/ui/fields/text-field";
import { suggestEmails } from "@/lib/domain/validation/account-entry";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import type { AccountForm } from "./account-values";
import styles from "./email-field.module.css";

export interface EmailFieldProps
  extends Pick<TextFieldProps, "label" | "hint" | "autoComplete" | "inputMode"> {
  form: AccountForm;
  domains: readonly string[];
  suggestionsLabel: string;
}

/** An e-mail address, or a phone number in the same field, with complete addresses suggested while typing. */
export function EmailField({ form, domains, suggestionsLabel, ...rest }: EmailFieldProps) {
  const listId = useId();
  const { addresses, activeIndex, handleInput, onKeyDown, selectAddress, close } = useEmailSuggestions(
    domains,
    (address) => form.set("account", address),
  );
  const binding = form.field("account", {
    onChange: (event) => handleInput(event.target.value),
  });
  const isOpen = addresses.length > 0;
  return (
    <div className={styles.place}>
      <TextField
        {...rest}
        {...binding}
        onBlur={(event) => {
          close();
          binding.onBlur(event);
        }}
        onKeyDown={onKeyDown}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        clean={cleanEmail}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
      />
      <div id={listId} role="listbox" aria-label={suggestionsLabel} className={styles.list} hidden={!isOpen}>
        {addresses.map((address, index) => (
          // The input keeps the focus and handles the keys of the list.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          <div
            key={address}
            id={`${listId}-${index}`}
            role="option"
            aria-label={address}
            aria-selected={index === activeIndex}
            className={classNames(styles.option, index === activeIndex && styles.active)}
            // Runs before the input loses the focus, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => selectAddress(address)}
          >
            <span className={styles.local}>{address.slice(0, address.indexOf("@"))}</span>
            <span>{address.slice(address.indexOf("@"))}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface EmailSuggestions {
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
function useEmailSuggestions(
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
