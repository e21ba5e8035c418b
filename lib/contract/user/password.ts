import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { userInfo } from "./account";

const password = z.string().min(1).max(1024);

export const changePassword = defineEndpoint("changePassword", {
  payload: z.object({ password, newPassword: password }),
  /** Starts a new session: all others, including the current one, end, so that a stolen token becomes invalid. */
  data: userInfo,
  source:
    "rules/calls#list-of-calls, for changing the password and for the password reset that a system upgrade requires; 3 for a wrong current password",
});

export const subscribeNews = defineEndpoint("subscribeNews", {
  /** 1: subscribed to the brand's news; 0: not. */
  payload: z.object({ subscribeStatus: z.enum(["0", "1"]) }),
  data: z.object({ subscribed: z.boolean() }),
  source: "rules/calls#list-of-calls; one setting for all marketing mail of the brand",
});
