export type ToastTone = "info" | "success" | "danger";

export interface Toast {
  /** One toast at a time per key: the next with the same key replaces it. */
  key: string;
  text: string;
  tone?: ToastTone;
  action?: { label: string; href?: string; onClick?: () => void };
}

let queue: readonly Toast[] = [];
const listeners = new Set<() => void>();

function setQueue(next: readonly Toast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Shows a short message over the page; it is queued while others are shown. */
export function showToast(toast: Toast): void {
  const at = queue.findIndex(({ key }) => key === toast.key);
  setQueue(at < 0 ? [...queue, toast] : queue.with(at, toast));
}

export function dismissToast(key: string): void {
  if (queue.some((toast) => toast.key === key)) setQueue(queue.filter((toast) => toast.key !== key));
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
