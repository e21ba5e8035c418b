/** Words that must be there even when nothing can be loaded any more. */
export interface RuntimeWords {
  offline: string;
  /** A part of the page did not load. */
  missing: string;
  refresh: string;
  /** Name of the cross on a toast. */
  dismiss: string;
}
