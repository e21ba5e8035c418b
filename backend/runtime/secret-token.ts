import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits for a session, a link, a proof or a ticket: 43 letters, digits, `-` or `_`. */
export const createSecretToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret token: SHA-256, hexadecimal. A slow hash adds nothing to 256 random bits. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
