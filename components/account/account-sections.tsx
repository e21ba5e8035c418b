import { Fragment, type ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import shapes from "@/components/ui/shapes.module.css";
import rowStyles from "./account-row.module.css";
import styles from "./account-screen.module.css";

export interface AccountSection {
  id: string;
  title: string;
  /** Beside the title of a row: how many there are. */
  note?: ReactNode;
  /** Where it is on a desktop. */
  column: "first" | "second" | "below";
  /** On a phone a card like on a desktop, not a row that opens. */
  isCard?: boolean;
  /** On a phone open from the start. */
  isOpen?: boolean;
  content: ReactNode;
}

export interface AccountSectionsProps {
  sections: readonly AccountSection[];
  client: "web" | "wap";
}

/** The sections of the account: on a phone rows that open, on a desktop two columns. */
export function AccountSections({ sections, client }: AccountSectionsProps) {
  return client === "wap" ? (
    <div className={shapes.stack}>
      {sections.map(({ id, title, note, isCard, isOpen, content }) =>
        isCard ? (
          <Fragment key={id}>{content}</Fragment>
        ) : (
          <AccountRow key={id} title={title} note={note} open={isOpen}>
            {content}
          </AccountRow>
        ),
      )}
    </div>
  ) : (
    <>
      <div className={styles.columns}>
        {(["first", "second"] as const).map((column) => (
          <div key={column} className={styles.column}>
            {sections.map((section) =>
              section.column === column ? <Fragment key={section.id}>{section.content}</Fragment> : null,
            )}
          </div>
        ))}
      </div>
      {sections.map(({ id, column, content }) =>
        column === "below" ? <Fragment key={id}>{content}</Fragment> : null,
      )}
    </>
  );
}

interface AccountRowProps {
  title: string;
  /** What is inside, in a word or a number. */
  note?: ReactNode;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** A part of the account on a phone: a row that opens, without script and for links into it. */
function AccountRow({ title, note, open, children }: AccountRowProps) {
  return (
    <details className={rowStyles.row} open={open}>
      <summary className={rowStyles.summary}>
        <h2 className={rowStyles.title}>{title}</h2>
        <span className={rowStyles.note}>{note}</span>
        <ChevronDownIcon className={rowStyles.arrow} />
      </summary>
      <div className={rowStyles.content}>{children}</div>
    </details>
  );
}
