import type { ReactNode } from "react";
import shapes from "@/components/ui/shapes.module.css";
import styles from "./list-rows.module.css";
import { UnreadPart, type UnreadPartProps } from "./unread-part";

export interface MemberListProps<Item> extends Omit<UnreadPartProps, "messages"> {
  /** Null where they could not be read. */
  items: readonly Item[] | null;
  messages: UnreadPartProps["messages"] & { none: string };
  /** Renders one item as a list item. */
  renderItem: (item: Item) => ReactNode;
}

/** A list that can be empty, or unread with a button that reads it again. */
export function MemberList<Item>({ items, messages, renderItem, ...read }: MemberListProps<Item>) {
  if (items === null) return <UnreadPart messages={messages} {...read} />;
  if (items.length === 0) return <p className={shapes.muted}>{messages.none}</p>;
  return <ul className={styles.list}>{items.map(renderItem)}</ul>;
}
