import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { accountType, emptyPayload } from "@/lib/contract/field-schemas";

/** The address of somebody else's script, where it is not the well-known one. */
const script = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .nullish();

export const readUserConfig = defineEndpoint("readUserConfig", {
  payload: emptyPayload,
  data: z.object({
    /** What proves that somebody is a person, where risk asks for it; null: nothing does. */
    captcha: z.object({ kind: z.enum(["picture", "script"]), script }).nullish(),
    /** Null: no log-in with Google. */
    google: z.object({ script }).nullish(),
  }),
  source: "rules/calls#list-of-calls names the call, not its fields: what the forms of this API need to know",
});

export const readSupportPhone = defineEndpoint("readSupportPhone", {
  payload: emptyPayload,
  data: z.object({ phone: z.string().max(32).nullish(), hours: z.string().max(200).nullish() }),
  source: "rules/calls#list-of-calls: for somebody who cannot get in",
});

export const queryRegion = defineEndpoint("queryRegion", {
  payload: z.object({ account: z.string().min(3).max(254), type: accountType }),
  data: z.object({
    /** False where the brand offers no accounts in the account's country. */
    allowed: z.boolean(),
    /** Two letters; null where the account does not tell. */
    region: z.string().length(2).nullish(),
  }),
  source:
    "rules/calls#list-of-calls names the call only; read as the user region verification that brand data switches on (caffeineRegionVerify)",
});
