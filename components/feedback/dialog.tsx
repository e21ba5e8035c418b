import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "@/components/ui/art/icons/control-icons";
import { Button, type ButtonVariant } from "@/components/ui/button";
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
    const { documentElement: root } = document;
    root.toggleAttribute("data-scrolls", innerWidth > root.clientWidth);
    element.showModal();
    // The browser would focus the close button. The title is read first, unless a field has the autofocus attribute.
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? heading.current)?.focus();
  }, [open]);

  // The browser gives the focus back to where it was before only where the dialog is closed while it is in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);

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

export interface ConfirmDialogProps
  extends Pick<DialogProps, "title" | "description" | "closeLabel" | "size" | "children"> {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  confirmLabel: string;
  cancelLabel: string;
  /** The confirmed action is under way. */
  busy: boolean;
  /** Read aloud while busy. */
  busyLabel: string;
  /**
   * The order and look of the buttons: `confirm` puts the dangerous action first, `keep` the one that changes
   * nothing and leaves the other one unfilled, `harmless` is for an action that destroys nothing.
   */
  emphasis?: "confirm" | "keep" | "harmless";
  /** Replaces the confirm button, where the action is not possible. */
  alternative?: ReactNode;
}

const CONFIRM_VARIANTS = { confirm: "danger", keep: "dangerOutline", harmless: "primary" } as const;
const CANCEL_VARIANTS: Record<NonNullable<ConfirmDialogProps["emphasis"]>, ButtonVariant> = {
  confirm: "secondary",
  keep: "primary",
  harmless: "ghost",
};

/** The question before something is done that can't be undone. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel,
  busy,
  busyLabel,
  emphasis = "confirm",
  alternative,
  ...dialog
}: ConfirmDialogProps) {
  const cancelButton = (
    <Button variant={CANCEL_VARIANTS[emphasis]} onClick={onClose}>
      {cancelLabel}
    </Button>
  );
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={onClose}
      footer={
        <>
          {emphasis === "keep" ? cancelButton : null}
          {alternative ?? (
            <Button
              variant={CONFIRM_VARIANTS[emphasis]}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          )}
          {emphasis === "keep" ? null : cancelButton}
        </>
      }
    />
  );
}
