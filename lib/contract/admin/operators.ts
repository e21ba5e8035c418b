import * as z from "zod";
import { id } from "@/lib/contract/field-schemas";
import { captchaAnswer, captchaImage } from "@/lib/contract/user/captcha";
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from "@/lib/contract/user/passkey-options";
import { brandId } from "./brand-document";
import { ROLES } from "./roles";

const role = z.enum(ROLES);

const email = z.email().max(254);
const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}<>]*$/u);
/** As for members: no upper bound that a password manager would meet. */
const password = z.string().min(12).max(256);
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Only these brands; null: all. */
const brands = z.array(brandId).max(1_000).nullable();

export const operator = z.object({
  id,
  email,
  name: z.string().max(80),
  role,
  brands,
  /** Epoch milliseconds; null: never. */
  lastSeenAt: z.int().nullable(),
  /** Invited and not yet accepted. */
  invited: z.boolean(),
});
export type Operator = z.output<typeof operator>;

export const operatorPasskey = z.object({
  id,
  name: z.string().max(60).nullable(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
});

/** A new session. The token goes into the console's sealed cookie and never to a page. */
const session = z.object({ token: secret, expiresAt: z.int(), operator });

/** Name of a call → what it takes and answers. `role: null`: without a session. */
export const OPERATOR_CALLS = {
  logIn: {
    role: null,
    /** `captcha`: the answer to an image, which a log-in after many failures needs (`captchaRequired`). */
    payload: z.object({
      email: z.string().max(254),
      password: z.string().max(256),
      captcha: captchaAnswer.optional(),
    }),
    /** `passkey`: the password was right, and the operator has a passkey, which is asked for besides. */
    data: z.discriminatedUnion("kind", [
      session.extend({ kind: z.literal("open") }),
      z.object({ kind: z.literal("passkey"), ticket: secret, options: passkeyRequestOptions }),
    ]),
  },
  /** An image for a log-in; it accepts one answer. */
  drawCaptcha: { role: null, payload: z.object({}), data: captchaImage },
  beginPasskeyLogIn: {
    role: null,
    payload: z.object({}),
    data: z.object({ options: passkeyRequestOptions }),
  },
  logInByPasskey: {
    role: null,
    /** `ticket`: of a log-in whose password was right; null: by the passkey alone, which verifies its user. */
    payload: z.object({ ticket: secret.nullable(), assertion: passkeyAssertion }),
    data: session,
  },
  logOut: { role: "viewer", payload: z.object({}), data: z.object({}) },
  readOperator: {
    role: "viewer",
    payload: z.object({}),
    data: z.object({ operator, passkeys: z.array(operatorPasskey) }),
  },
  changeOperatorPassword: {
    role: "viewer",
    payload: z.object({ current: z.string().max(256), password }),
    /** All other sessions have ended. */
    data: z.object({}),
  },
  beginOperatorPasskey: {
    role: "viewer",
    payload: z.object({ password: z.string().max(256) }),
    data: z.object({ options: passkeyCreationOptions }),
  },
  addOperatorPasskey: {
    role: "viewer",
    payload: z.object({ attestation: passkeyAttestation, name: z.string().trim().max(60).nullable() }),
    data: z.object({ passkey: operatorPasskey }),
  },
  removeOperatorPasskey: {
    role: "viewer",
    payload: z.object({ id, password: z.string().max(256) }),
    data: z.object({}),
  },
  listOperators: { role: "owner", payload: z.object({}), data: z.object({ operators: z.array(operator) }) },
  inviteOperator: {
    role: "owner",
    payload: z.object({ email, name, role, brands }),
    /** Shown once: the link at which the operator chooses a password. It ends after 7 days. */
    data: z.object({ operator, invitation: secret, expiresAt: z.int() }),
  },
  renewInvitation: {
    role: "owner",
    payload: z.object({ id }),
    data: z.object({ invitation: secret, expiresAt: z.int() }),
  },
  readInvitation: {
    role: null,
    payload: z.object({ invitation: secret }),
    data: z.object({ email, name: z.string().max(80), role }),
  },
  acceptInvitation: { role: null, payload: z.object({ invitation: secret, password }), data: session },
  changeOperator: {
    role: "owner",
    payload: z.object({ id, role, brands }),
    data: z.object({ operator }),
  },
  removeOperator: { role: "owner", payload: z.object({ id }), data: z.object({}) },
} as const;
