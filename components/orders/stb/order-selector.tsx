"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import shapes from "@/components/ui/shapes.module.css";
import styles from "./stb-orders-screen.module.css";

export interface OrderSelectorProps {
  label: string;
  rows: readonly { id: string; content: ReactNode }[];
  /** In the same order as `rows`. */
  panels: readonly ReactNode[];
}

/** A list for a remote control: the panel beside it shows the details of the focused row. */
export function OrderSelector({ label, rows, panels }: OrderSelectorProps) {
  const panel = useId();
  const [selectedId, setSelectedId] = useState(rows[0]?.id);
  const selectedIndex = Math.max(
    0,
    rows.findIndex(({ id }) => id === selectedId),
  );
  const list = useRef<HTMLOListElement>(null);
  /** Arrow left returns to the row of this panel, not to the row that is nearest on the screen. */
  function focusSelectedRow(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft") return;
    event.preventDefault();
    list.current?.querySelectorAll("button")[selectedIndex]?.focus();
  }
  return (
    <div className={styles.stage}>
      <ol ref={list} className={shapes.tight} aria-label={label}>
        {rows.map(({ id, content }, index) => (
          <li key={id}>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: a remote control needs an initial focus.
              autoFocus={index === 0}
              className={styles.row}
              aria-current={index === selectedIndex ? "true" : undefined}
              aria-controls={panel}
              onFocus={() => setSelectedId(id)}
              onClick={() => setSelectedId(id)}
            >
              {content}
            </button>
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the key presses of the links inside it. */}
      <section id={panel} className={styles.panel} onKeyDown={focusSelectedRow}>
        {panels[selectedIndex]}
      </section>
    </div>
  );
}
