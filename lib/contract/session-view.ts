/** What the browser may know of its session; the token stays on our server (threat T28). */
export interface SessionView {
  uid: string;
  account: string;
  /** Opaque; another one means that somebody else, or the same person again, has logged in (rules/sessions#tabs). */
  mark: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}
