"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "@/components/ui/art/icons/control-icons";
import { classNames } from "@/components/ui/class-names";
import styles from "./dialog.module.css";

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button, and a click outside the dialog. */
  onClose: () => void;
  title: string;
  /** Read with the title when the dialog opens. */
  description?: ReactNode;
  closeLabel: string;
  /** The buttons; on a phone they are stacked with the first on top. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** A decision is required: only the buttons and Escape close the dialog. */
  requiresDecision?: boolean;
  children?: ReactNode;
}

/**
 * A dialog over the page; on a phone a sheet from below. The browser traps the focus and restores it;
 * it starts on the title, or on the element with `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    closeLabel,
    footer,
    size = "sm",
    requiresDecision = false,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open && element.open) element.close();
    if (!open || element.open) return;
    element.showModal();
    // The browser would focus the close button. The title is read first, unless a field has the autofocus attribute.
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? heading.current)?.focus();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it (onCancel); the click is on the backdrop.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!requiresDecision && event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 ref={heading} tabIndex={-1} id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {requiresDecision ? null : (
              <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </button>
            )}
          </div>
          {description ? (
            <div id={`${id}-description`} className={styles.description}>
              {description}
            </div>
          ) : null}
          {children ? <div className={styles.body}>{children}</div> : null}
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
