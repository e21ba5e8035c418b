/** A brand command that can't be carried out; the message says what to do instead. */
export class BrandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrandError";
  }
}
