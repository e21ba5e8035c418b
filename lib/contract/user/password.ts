import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { userInfo } from "./account";

const password = z.string().min(1).max(1024);

export const changePassword = defineEndpoint("changePassword", {
  payload: z.object({ password, newPassword: password }),
  /** A session of its own: the one that asked ends with all others, so that a stolen token dies too. */
  data: userInfo,
  source:
    "rules/calls#list-of-calls, for changing the password and for the log-in reset that a system upgrade asks for; 3 for a wrong current password",
});

export const subscribeNews = defineEndpoint("subscribeNews", {
  /** 1: wants the brand's news; 0: does not. */
  payload: z.object({ subscribeStatus: z.enum(["0", "1"]) }),
  data: z.object({ subscribed: z.boolean() }),
  source: "rules/calls#list-of-calls; one switch for all marketing mail of the brand",
});
