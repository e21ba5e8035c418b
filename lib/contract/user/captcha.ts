import * as z from "zod";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload } from "@/lib/contract/field-schemas";

/** Proof of a solved captcha, sent with the next call that requires one, and valid for that call only. */
export const captchaPass = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);

/** Additional data of a refused call: whether the next one requires a captcha. */
export const captchaRequirement = z.object({ captcha: z.boolean() });

const scriptToken = z.string().min(1).max(4096);

export const captchaImage = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/),
  /** A PNG as base64; the characters in it are the answer. */
  image: z
    .string()
    .max(60_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  width: z.int().min(1).max(1000),
  height: z.int().min(1).max(1000),
  /** Seconds. */
  expiresIn: z.int().min(1).max(HOUR_SECONDS),
});

/** The id of an image, and the characters in it as they were typed. */
export const captchaAnswer = z.object({ id: z.string().max(64), code: z.string().min(1).max(32) });

export const createRandCode = defineEndpoint("createRandCode", {
  payload: emptyPayload,
  data: captchaImage,
});

export const readSiteKey = defineEndpoint("readSiteKey", {
  payload: emptyPayload,
  /** AES-256-GCM, base64: 12 bytes nonce, 16 bytes tag, the key. See `lib/domain/account/decrypt-site-key.ts`. */
  data: z
    .string()
    .max(2048)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});

export const verifyCaptcha = defineEndpoint("verifyCaptcha", {
  payload: z.discriminatedUnion("kind", [
    /** The token of the captcha script for a solved captcha. */
    z.object({ kind: z.literal("script"), token: scriptToken }),
    /** The characters of an image. */
    captchaAnswer.extend({ kind: z.literal("picture") }),
  ]),
  data: z.object({ pass: captchaPass, expiresIn: z.int().min(1).max(HOUR_SECONDS) }),
});
