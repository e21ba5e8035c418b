import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData, account as phone, verificationCode } from "@/lib/contract/field-schemas";
import { identityProof } from "./identity";

export const bindPhone = defineEndpoint("bindPhone", {
  payload: z.object({ phone, code: verificationCode, identityProof: identityProof.optional() }),
  data: z.object({ phone }),
  echoes: { phone: { of: "phone", rule: "sameDigits" } },
  source:
    "ours, optional: adds a number to an account that has another name, or replaces it; the code comes from sendVerificationCode with the purpose bind. -24031 where the member must prove again who they are, before the code is looked at; 10025 where the number belongs to somebody else, only with the right code",
});

export const removePhone = defineEndpoint("removePhone", {
  payload: z.object({ identityProof: identityProof.optional() }),
  data: emptyData,
  source:
    "ours, optional: takes the added number from the account. -24031 where the member must prove again who they are",
});
