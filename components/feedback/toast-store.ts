import { type ReactNode, useEffect } from "react";

export type ToastTone = "info" | "success" | "danger";

export interface Toast {
  /** One toast at a time per key: the next with the same key replaces it. */
  key: string;
  text: string;
  tone?: ToastTone;
  action?: { label: string; href?: string; onClick?: () => void };
  /** The reference of what failed, with its button (rules/errors#reference); such a toast stays until it is closed. */
  reference?: ReactNode;
}

let queue: readonly Toast[] = [];
/** The messages that stand in their places on the page, once for each place. */
const messagesInPlace: string[] = [];
const listeners = new Set<() => void>();

function setQueue(next: readonly Toast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Shows a short message over the page, unless a place on it says the same; it is queued while others are shown. */
export function showToast(toast: Toast): void {
  if (messagesInPlace.includes(toast.text)) return;
  const at = queue.findIndex(({ key }) => key === toast.key);
  setQueue(at < 0 ? [...queue, toast] : queue.with(at, toast));
}

export function dismissToast(key: string): void {
  if (queue.some((toast) => toast.key === key)) setQueue(queue.filter((toast) => toast.key !== key));
}

/**
 * For a place that shows a failure itself: no toast says the same as long as it does, whichever of the two comes first
 * (rules/errors#handling). Null: it shows none.
 */
export function useMessageInPlace(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    messagesInPlace.push(text);
    if (queue.some((toast) => toast.text === text)) setQueue(queue.filter((toast) => toast.text !== text));
    return () => {
      messagesInPlace.splice(messagesInPlace.indexOf(text), 1);
    };
  }, [text]);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => queue,
  /** The server has no toasts. */
  readOnServer: (): readonly Toast[] => NO_TOASTS,
};
const NO_TOASTS: readonly Toast[] = [];
