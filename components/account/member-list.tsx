import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import styles from "./list-rows.module.css";

export interface MemberListProps<Item> {
  /** Null where they could not be read. */
  items: readonly Item[] | null;
  messages: { unread: string; retry: string; none: string };
  onRetry: () => Promise<void>;
  /** Renders one item as a list item. */
  renderItem: (item: Item) => ReactNode;
}

/** A list that can be empty, or unread with a button that reads it again. */
export function MemberList<Item>({ items, messages, onRetry, renderItem }: MemberListProps<Item>) {
  if (items === null) {
    return (
      <div className={shapes.row}>
        <p className={shapes.muted}>{messages.unread}</p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    );
  }
  if (items.length === 0) return <p className={shapes.muted}>{messages.none}</p>;
  return <ul className={styles.list}>{items.map(renderItem)}</ul>;
}
