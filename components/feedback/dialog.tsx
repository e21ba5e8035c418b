import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
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
  /**
   * A third party's script is to be used in it. What such a script adds to the page must stand above the dialog, which nothing can
   * above a modal one; the rest of the page is made inert instead.
   */
  hostsScript?: boolean;
  children?: ReactNode;
}

let covered: HTMLElement[] = [];

/** Opens a dialog that is not modal above the page, which can't be used until `closeDialog`. */
function openAbovePage(dialog: HTMLDialogElement): void {
  dialog.show();
  const elements = [...document.body.querySelectorAll<HTMLElement>(":scope > *")];
  covered = elements.filter((element) => element !== dialog && !element.inert);
  for (const element of covered) element.inert = true;
}

/** The browser gives the focus back to where it was before, which must not be inert any more. */
function closeDialog(dialog: HTMLDialogElement): void {
  for (const element of covered) element.inert = false;
  covered = [];
  dialog.close();
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
    hostsScript = false,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open && element.open) closeDialog(element);
    if (!open || element.open) return;
    const { documentElement: root } = document;
    root.toggleAttribute("data-scrolls", innerWidth > root.clientWidth);
    if (hostsScript) openAbovePage(element);
    else element.showModal();
    // The browser would focus the close button. The title is read first, unless a field has the autofocus attribute.
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? heading.current)?.focus();
  }, [open, hostsScript]);

  // The browser gives the focus back to where it was before only where the dialog is closed while it is in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) closeDialog(element);
    };
  }, []);

  const content = (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-modal={hostsScript || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // React passes on those of a dialog in this one; a file field has one, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (hostsScript && event.key === "Escape") onClose();
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
  return hostsScript ? createPortal(content, document.body) : content;
}

export interface ConfirmDialogProps extends Omit<DialogProps, "footer" | "requiresDecision" | "hostsScript"> {
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
