import type { ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import styles from "./accordion.module.css";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Accordions with the same name open one at a time. */
  name?: string;
}

/** Questions and answers in the browser's own disclosure element, which works without script and in page search. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content, open }) => (
        <details key={id} id={id} name={name} open={open} className={styles.item}>
          <summary className={styles.title}>
            {title}
            <ChevronDownIcon className={styles.arrow} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
