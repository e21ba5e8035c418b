import { defineEndpoint } from "@/lib/contract/endpoint";
import { mailRequestSchemas } from "@/lib/contract/site/mail-links";

export const bindEmail = defineEndpoint({
  name: "bindEmail",
  area: "user",
  method: "POST",
  path: "/api/user/bindEmail/v1",
  send: "body",
  ...mailRequestSchemas,
  token: "required",
  changesState: true,
  reach: "browser",
  source:
    "ours: rules/calls#list-of-calls confirms a binding (bindEmailConfirmed) and has no call that begins one; mails the link that does",
});
