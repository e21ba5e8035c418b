const NONCE_BYTES = 16;

/** A value that nobody can guess, used once: 128 random bits (a UUID has 122), base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
