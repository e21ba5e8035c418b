"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from "@/components/ui/art/icons";
import { classNames } from "@/components/ui/class-names";
import { dismissToast, type Toast, toastStore } from "./toast-store";
import styles from "./toaster.module.css";

/** At once on the screen; the others wait. */
const MAX_VISIBLE_TOASTS = 2;
const ICONS = { info: InfoIcon, success: CheckCircleIcon, danger: AlertIcon };

/** Time to read it: five seconds and a little for each letter. */
function getReadingMs(text: string): number {
  return 5000 + text.length * 40;
}

/** Mounted once; `showToast` (toast-store.ts) fills it from anywhere. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    // The region is always there, or screen readers miss the first message put into it.
    <div role="status" aria-live="polite" className={styles.region}>
      {toasts.slice(0, MAX_VISIBLE_TOASTS).map((toast) => (
        <ToastCard key={toast.key} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { key, text, tone = "info", action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const ToneIcon = ICONS[tone];

  // What can be acted on stays until it is answered.
  const isPersistent = isHeld || Boolean(action);
  useEffect(() => {
    if (isPersistent) return;
    const timer = setTimeout(() => dismissToast(key), getReadingMs(text));
    return () => clearTimeout(timer);
  }, [isPersistent, key, text]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; being on it only stops its clock.
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ToneIcon className={styles.icon} />
      <p className={styles.text}>{text}</p>
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
    action.onPress?.();
  };
  if (action.href)
    return (
      // A plain link: the toaster is on every page, and next/link weighs more than all of it.
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
