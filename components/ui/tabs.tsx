"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names";
import styles from "./tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string;
  items: readonly Tab[];
  defaultValue?: string;
  /** With a value the owner keeps the choice. */
  value?: string;
  onChange?: (id: string) => void;
  /** Panels stay in the page, so that what was typed in one survives a look at the other. */
  keepMounted?: boolean;
  className?: string;
}

/** Tabs by the ARIA pattern: one stop in the tab order, arrows move and show. */
export function Tabs({
  label,
  items,
  defaultValue,
  value,
  onChange,
  keepMounted = true,
  className,
}: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [localTabId, setLocalTabId] = useState(defaultValue ?? items[0]?.id);
  const activeTabId = value ?? localTabId;

  function selectTab(next: string) {
    setLocalTabId(next);
    onChange?.(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.id === activeTabId);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const to = moves[event.key];
    const next = to === undefined ? undefined : items[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    selectTab(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <div className={classNames(styles.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === activeTabId}
            aria-controls={`${id}-${item.id}-panel`}
            tabIndex={item.id === activeTabId ? 0 : -1}
            className={styles.tab}
            onClick={() => selectTab(item.id)}
          >
            {item.label}
            {item.badge}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${id}-${item.id}-panel`}
          aria-labelledby={`${id}-${item.id}`}
          hidden={item.id !== activeTabId}
          className={styles.panel}
        >
          {keepMounted || item.id === activeTabId ? item.content : null}
        </div>
      ))}
    </div>
  );
}
