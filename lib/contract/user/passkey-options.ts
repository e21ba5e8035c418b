import * as z from "zod";

/** What the browser's WebAuthn API takes and returns, in its JSON form (WebAuthn Level 3, "PublicKeyCredential Interface"); bytes are base64url. */

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .min(1)
    .max(most);
const credentialId = base64url(1400);
/** "internal", "hybrid", "usb", …; browsers ignore what they don't know. */
const transports = z.array(z.string().max(32)).max(10);
const credential = z.object({
  id: credentialId,
  /** "public-key"; browsers skip others. */
  type: z.string().max(32),
  transports: transports.optional(),
});
/** Milliseconds. */
const timeout = z.int().min(1).optional();
const rpId = z.string().min(1).max(253);
const clientDataJSON = base64url(8192);

export const passkeyCreationOptions = z.object({
  rp: z.object({ id: rpId.optional(), name: z.string().max(120) }),
  user: z.object({ id: base64url(128), name: z.string().max(254), displayName: z.string().max(254) }),
  challenge: base64url(512),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })).min(1),
  timeout,
  excludeCredentials: z.array(credential).max(50).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(["required", "preferred", "discouraged"]).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(["required", "preferred", "discouraged"]).optional(),
    })
    .optional(),
  attestation: z.enum(["none", "direct", "enterprise", "indirect"]).optional(),
});
export type PasskeyCreationOptions = z.input<typeof passkeyCreationOptions>;

export const passkeyRequestOptions = z.object({
  challenge: base64url(512),
  rpId: rpId.optional(),
  timeout,
  userVerification: z.enum(["required", "preferred", "discouraged"]).optional(),
  allowCredentials: z.array(credential).max(50).optional(),
});
export type PasskeyRequestOptions = z.input<typeof passkeyRequestOptions>;

const response = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};

/** What a browser returns for a new passkey. */
export const passkeyAttestation = z.object({
  ...response,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_384),
    transports: transports.optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** What a browser returns for a log-in. */
export const passkeyAssertion = z.object({
  ...response,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8192),
    signature: base64url(4096),
    userHandle: base64url(128).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
