/** Messages that every page carries, because they must work when nothing more can be loaded. */
export interface RuntimeMessages {
  offline: string;
  /** A part of the page did not load. */
  loadFailed: string;
  refresh: string;
  /** The accessible name of the close button of a toast. */
  dismiss: string;
}
