/** Words that must be there even when nothing can be loaded any more. */
export interface RuntimeMessages {
  offline: string;
  /** A part of the page did not load. */
  loadFailed: string;
  refresh: string;
  /** Name of the cross on a toast. */
  dismiss: string;
}
