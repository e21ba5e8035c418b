import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData } from "@/lib/contract/field-schemas";

export const updateProfile = defineEndpoint({
  name: "updateProfile",
  area: "user",
  method: "POST",
  path: "/api/user/profile/v1",
  send: "body",
  payload: z.object({ nickname: z.string().max(40) }),
  data: emptyData,
  token: "required",
  changesState: true,
  reach: "browser",
  source: "ours: rules/validation#nickname has the nickname's rule and no call for it",
});
