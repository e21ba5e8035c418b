import { useEffect, useState, useSyncExternalStore } from "react";
import { CloseIcon } from "@/components/ui/art/icons/control-icons";
import { AlertIcon, CheckCircleIcon, InfoIcon } from "@/components/ui/art/icons/state-icons";
import { classNames } from "@/components/ui/class-names";
import { dismissToast, type Toast, toastStore } from "./toast-store";
import styles from "./toaster.module.css";

/** Toasts on the screen at once; the others are queued. */
const MAX_VISIBLE_TOASTS = 2;
const ICONS = { info: InfoIcon, success: CheckCircleIcon, danger: AlertIcon };

/** The time to read a toast: five seconds and 40 ms per letter. */
function getReadingMs(text: string): number {
  return 5000 + text.length * 40;
}

/** Shows the toasts of toast-store.ts; mounted once. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    // The region is always rendered, or screen readers miss its first message.
    <div role="status" aria-live="polite" className={styles.region}>
      {toasts.slice(0, MAX_VISIBLE_TOASTS).map((toast) => (
        <ToastCard key={toast.key} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { key, text, tone = "info", action, reference } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const ToneIcon = ICONS[tone];

  // A toast with a button stays until it is closed or used, one with a reference until it has been read out or copied.
  const isPersistent = isHeld || Boolean(action) || Boolean(reference);
  useEffect(() => {
    if (isPersistent) return;
    const timer = setTimeout(() => dismissToast(key), getReadingMs(text));
    return () => clearTimeout(timer);
  }, [isPersistent, key, text]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the timer, there is nothing to click.
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ToneIcon className={styles.icon} />
      <div className={styles.text}>
        <p>{text}</p>
        {reference ? <div className={styles.reference}>{reference}</div> : null}
      </div>
      {action ? <ToastAction action={action} close={() => dismissToast(key)} /> : null}
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => dismissToast(key)}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}

function ToastAction({ action, close }: { action: NonNullable<Toast["action"]>; close: () => void }) {
  const handleClick = () => {
    close();
    action.onClick?.();
  };
  if (action.href)
    return (
      // A plain link: the toaster is on every page, and next/link is larger than all of it.
      <a href={action.href} className={styles.action} onClick={handleClick}>
        {action.label}
      </a>
    );
  return (
    <button type="button" className={styles.action} onClick={handleClick}>
      {action.label}
    </button>
  );
}
