"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "./art/icons";
import { classNames } from "./class-names";
import { AppLink } from "./links/app-link";
import styles from "./menu.module.css";

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Where it goes; without it `onSelect` says what it does. */
  href?: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
  onSelect?: () => void;
  /** The one that is in force: a tick, and `aria-current`. */
  current?: boolean;
  danger?: boolean;
  /** A line above it. */
  divided?: boolean;
}

export interface MenuProps {
  /** Read before the trigger, and its only words where that is an icon. */
  label?: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Words above the items (who is logged in). */
  header?: ReactNode;
  align?: "start" | "end";
  side?: "below" | "above";
  className?: string;
  triggerClassName?: string;
}

/** Index that a key moves the focus to, or null where the key is none of ours. */
function getNextMenuIndex(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** A short list behind a button. A disclosure underneath: its links work before and without script. */
export function Menu(props: MenuProps) {
  const { label, trigger, items, header, align = "end", side = "below", className, triggerClassName } = props;
  const root = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const onPointer = (event: Event) => {
      const menu = root.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onPointer);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onPointer);
    };
  }, []);

  function close() {
    if (root.current) root.current.open = false;
  }

  function onKeyDown(event: KeyboardEvent) {
    const menu = root.current;
    if (!menu) return;
    if (event.key === "Escape" && menu.open) {
      close();
      menu.querySelector("summary")?.focus();
      return;
    }
    const choices = [...menu.querySelectorAll<HTMLElement>("[data-menu-item]")];
    const to = getNextMenuIndex(
      event.key,
      choices.indexOf(document.activeElement as HTMLElement),
      choices.length,
    );
    if (to === null) return;
    event.preventDefault();
    menu.open = true;
    choices[to]?.focus();
  }

  return (
    <details ref={root} className={classNames(styles.menu, className)} onKeyDown={onKeyDown}>
      <summary className={classNames(styles.trigger, triggerClassName)}>
        {label ? <span className="visually-hidden">{label} </span> : null}
        {trigger}
      </summary>
      <div className={classNames(styles.panel, styles[align], styles[side])}>
        {header ? <div className={styles.header}>{header}</div> : null}
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={classNames(item.divided && styles.divided)}>
              <MenuEntry item={item} close={close} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const entryProps = {
    className: classNames(styles.item, item.danger && styles.danger),
    lang: item.lang,
    "data-menu-item": "",
    "aria-current": item.current ? ("true" as const) : undefined,
  };
  const handleSelect = () => {
    close();
    item.onSelect?.();
  };
  const content = (
    <>
      {item.icon}
      <span className={styles.words}>{item.label}</span>
      {item.current ? <CheckIcon size={18} className={styles.tick} /> : null}
    </>
  );
  if (item.href)
    return (
      <AppLink {...entryProps} href={item.href} onClick={handleSelect}>
        {content}
      </AppLink>
    );
  return (
    <button {...entryProps} type="button" onClick={handleSelect}>
      {content}
    </button>
  );
}
