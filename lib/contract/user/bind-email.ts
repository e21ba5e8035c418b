import { defineEndpoint } from "@/lib/contract/endpoint";
import { mailRequestSchemas } from "@/lib/contract/site/mail-links";
import { identityProof } from "./identity";

export const bindEmail = defineEndpoint("bindEmail", {
  ...mailRequestSchemas,
  payload: mailRequestSchemas.payload.extend({ identityProof: identityProof.optional() }),
  source:
    "ours: rules/calls#list-of-calls confirms a binding (bindEmailConfirmed) and has no call that starts one; mails the link for it. -24031 where the member must prove again who they are",
});
