import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { accountType, emptyPayload } from "@/lib/contract/field-schemas";

/** The address of the third-party script, where it is not the default one. */
const script = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .nullish();

export const readUserConfig = defineEndpoint("readUserConfig", {
  payload: emptyPayload,
  data: z.object({
    /** The brand's captcha, which a risk check may require; null: none. */
    captcha: z.object({ kind: z.enum(["picture", "script"]), script }).nullish(),
    /** Null: no log-in with Google. */
    google: z.object({ script }).nullish(),
  }),
});

export const readSupportPhone = defineEndpoint("readSupportPhone", {
  payload: emptyPayload,
  data: z.object({ phone: z.string().max(32).nullish(), hours: z.string().max(200).nullish() }),
});

export const queryRegion = defineEndpoint("queryRegion", {
  payload: z.object({ account: z.string().min(3).max(254), type: accountType }),
  data: z.object({
    /** False where the brand offers no accounts in the account's country. */
    allowed: z.boolean(),
    /** ISO 3166 code (two letters); null where the account does not show it. */
    region: z.string().length(2).nullish(),
  }),
});
