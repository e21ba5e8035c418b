import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { done } from "@/lib/contract/wire";

export const updateProfile = defineEndpoint({
  name: "updateProfile",
  area: "user",
  method: "POST",
  path: "/api/user/profile/v1",
  send: "body",
  payload: z.object({ nickname: z.string().max(40) }),
  data: done,
  token: "required",
  changesState: true,
  reach: "browser",
  source: "ours: spec §5 has the nickname's rule and no call for it",
});
