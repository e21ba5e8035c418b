/** The part of a session that the browser may read; the token stays on our server (threat T28). */
export interface SessionView {
  uid: string;
  account: string;
  /** What the menu calls the member: the nickname, else the account. */
  name: string;
  /** Opaque; another value means that there was another log-in since (rules/sessions#tabs). */
  mark: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}
