"use client";

import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import { classNames } from "@/components/ui/class-names";
import frame from "@/components/ui/fields/field.module.css";
import styles from "./pick.module.css";
import { findOptions, type PickOption } from "./pick-option";

export interface ComboBoxProps {
  /** Of the native input: its id and what describes it. */
  control: Pick<ComponentPropsWithRef<"input">, "id" | "aria-invalid" | "aria-describedby" | "disabled">;
  /** Of the list. */
  label: string;
  /** What the input shows while nothing is typed. */
  shown: string;
  placeholder?: string | undefined;
  /** Asked only while the list is open: some take long to name. */
  listOptions: () => readonly PickOption[];
  /** What is typed as a value of its own, at the end of the list, where it can be one. */
  proposeOption?: ((typed: string) => PickOption | null) | undefined;
  /** In the place of a list in which nothing is found. */
  emptyText: string;
  chosen?: string | null;
  onPick: (value: string) => void;
  /** Inside the frame, after the input. */
  suffix?: ReactNode;
}

const PAGE = 8;
/** The index to which a key leads among `count` options; null for other keys. */
function getNextIndex(key: string, active: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
  const step = steps[key];
  if (step === undefined || count === 0) return null;
  if (active < 0) return step > 0 ? 0 : count - 1;
  return Math.min(Math.max(active + step, 0), count - 1);
}

/** An input whose list is searched by typing and operated by arrows, Enter and Escape; the input keeps the focus. */
export function ComboBox(props: ComboBoxProps) {
  const { control, label, shown, placeholder, emptyText, chosen = null, onPick, suffix } = props;
  const { listOptions, proposeOption } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const options = isOpen ? listFound() : [];

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [isOpen, active]);

  function listFound(): readonly PickOption[] {
    const found = findOptions(listOptions(), typed ?? "");
    const proposed = proposeOption?.((typed ?? "").trim());
    return proposed && !listOptions().some(({ value }) => value === proposed.value)
      ? [...found, proposed]
      : found;
  }

  function open() {
    if (isOpen || control.disabled) return;
    setOpen(true);
    setActive(listOptions().findIndex(({ value }) => value === chosen));
  }

  function close() {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  }

  function pick(option: PickOption) {
    close();
    onPick(option.value);
  }

  function handleKey(event: KeyboardEvent) {
    const next = getNextIndex(event.key, active, options.length);
    const match = options[active];
    if (!isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) open();
    else if (isOpen && next !== null) setActive(next);
    else if (isOpen && event.key === "Escape") close();
    else if (isOpen && event.key === "Enter") {
      if (match) pick(match);
    } else return;
    // A dialog around it stays open, and no form is sent.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.place}>
      <div className={frame.frame}>
        <input
          {...control}
          type="text"
          role="combobox"
          className={frame.control}
          value={typed ?? shown}
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onBlur={close}
          onKeyDown={handleKey}
          onChange={({ target }) => {
            setOpen(true);
            setTyped(target.value);
            setActive(target.value.trim() === "" ? -1 : 0);
          }}
        />
        {suffix}
        <ChevronDownIcon size={18} className={styles.arrow} />
      </div>
      {isOpen ? (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          className={styles.options}
          // Before the input loses the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            // The input keeps the focus and handles the keys of the list.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={option.value === chosen}
              className={classNames(styles.option, index === active && styles.active)}
              onClick={() => pick(option)}
            >
              <span>{option.label}</span>
              {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
      {isOpen && options.length === 0 ? (
        <p role="status" className={styles.none}>
          {emptyText}
        </p>
      ) : null}
    </div>
  );
}
