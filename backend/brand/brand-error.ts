/** A brand command that cannot be run; the message describes what to do instead. */
export class BrandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrandError";
  }
}
