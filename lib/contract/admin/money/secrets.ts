import * as z from "zod";
import { brandId } from "@/lib/contract/admin/brand-document";

/** What a provider has issued: printable characters without blanks. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,200}$/);

/** What calls to a payment provider and its notifications are proved with: longer, because they move money. */
const credential = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{16,200}$/);
const method = z.string().min(1).max(32);

export const providerCredentials = z.object({
  /** The payment method whose provider it is. */
  method,
  /** The brand's account there, which the provider shows to everybody who pays. */
  merchantId: z.string(),
  /** Since when there are a secret key and a webhook secret, epoch milliseconds; null: there is none. */
  keySetAt: z.int().nullable(),
  webhookSetAt: z.int().nullable(),
  /** Until when the webhook secret before counts too, epoch milliseconds; null: it no longer does. Each before that has its own day. */
  previousUntil: z.int().nullable(),
});
export type ProviderCredentials = z.output<typeof providerCredentials>;

export const brandSecrets = z.object({
  /** The captcha provider's secret: null where there is none; `setAt` null where its day is not known, epoch milliseconds. */
  captcha: z.object({ setAt: z.int().nullable() }).nullable(),
  /** The brand's own accounts at payment providers; for any other method the installation's is used. */
  providers: z.array(providerCredentials),
});
export type BrandSecrets = z.output<typeof brandSecrets>;

/** A brand's secrets, which are written and never read again (docs/rules/studio.md#secrets). */
export const SECRET_CALLS = {
  readSecrets: { role: "viewer", payload: z.object({ brand: brandId }), data: brandSecrets },
  setCaptchaSecret: {
    role: "editor",
    payload: z.object({ brand: brandId, secret }),
    data: brandSecrets,
  },
  /** `id`: the brand's id, as the operator has typed it. */
  removeCaptchaSecret: {
    role: "editor",
    payload: z.object({ brand: brandId, id: z.string().max(64) }),
    data: brandSecrets,
  },
  /** A key or secret that is null stays as it is. */
  setProviderCredentials: {
    role: "editor",
    payload: z.object({
      brand: brandId,
      method,
      merchantId: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{2,64}$/),
      secretKey: credential.nullable(),
      webhookSecret: credential.nullable(),
    }),
    data: brandSecrets,
  },
  /** `id`: the brand's id, as the operator has typed it. */
  removeProviderCredentials: {
    role: "editor",
    payload: z.object({ brand: brandId, method, id: z.string().max(64) }),
    data: brandSecrets,
  },
} as const;
