/** Whoever carries a message did not take it. `isFinal`: and never will. */
export class MessageRefused extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
    this.name = "MessageRefused";
  }
}
