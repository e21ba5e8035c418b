import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, language, loginRefusal } from "@/lib/contract/field-schemas";
import { userInfo } from "./account";

/** A signed ID token. */
const credential = z.string().min(20).max(4096);
/** Binds a credential to the page that requested it. Pages omit it: our server adds it from its sealed cookie. */
const nonce = z.string().min(16).max(128).optional();

export const readGoogleClient = defineEndpoint("readGoogleClient", {
  payload: emptyPayload,
  data: z.object({
    clientId: z.string().min(1).max(200),
    /** The address of the identity script, if not Google's own. */
    script: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .nullish(),
    /** Added by our server, for the page that shows the button. */
    nonce,
  }),
});

export const loginByGoogle = defineEndpoint("loginByGoogle", {
  payload: z.object({
    credential,
    nonce,
    /**
     * The account's own password, required the first time that Google is used with an existing account (threat T22).
     */
    password: z.string().min(1).max(1024).optional(),
  }),
  data: userInfo,
  failureData: loginRefusal,
});

export const signUpByGoogle = defineEndpoint("signUpByGoogle", {
  payload: z.object({
    credential,
    nonce,
    acceptTerms: z.literal(true),
    language,
    subscribe: z.boolean().optional(),
  }),
  data: userInfo,
});
