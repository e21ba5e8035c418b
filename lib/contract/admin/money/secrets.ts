import * as z from "zod";
import { brandId } from "@/lib/contract/admin/brand-document";

/** What a provider has issued: printable characters without blanks. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,200}$/);

export const brandSecrets = z.object({
  /** The captcha provider's secret: null where there is none; `setAt` null where its day is not known, epoch milliseconds. */
  captcha: z.object({ setAt: z.int().nullable() }).nullable(),
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
} as const;
