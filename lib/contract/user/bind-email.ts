import { defineEndpoint } from "@/lib/contract/endpoint";
import { mailRequestSchemas } from "@/lib/contract/site/mail-links";

export const bindEmail = defineEndpoint("bindEmail", {
  ...mailRequestSchemas,
  source:
    "ours: rules/calls#list-of-calls confirms a binding (bindEmailConfirmed) and has no call that starts one; mails the link for it",
});
