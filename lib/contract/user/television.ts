import * as z from "zod";
import { TV_CODE_ALPHABET, TV_CODE_LENGTH } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData, loginTicketHolder, timestamp } from "@/lib/contract/field-schemas";
import { userInfo } from "./account";

/**
 * Log-in of a television by a member's phone. The specification names the set-top box as a scene and lists no call
 * for this; these are ours, after RFC 8628 (OAuth device authorization grant): a secret for the device (§3.2
 * `device_code`), a short code for the user (§6.1), polling until a member has answered (§3.4, §3.5).
 */

/** The television's secret. Pages never have it: our server stores it in the television's sealed cookie. */
const deviceCode = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** The code on the screen. */
const userCode = z.string().regex(new RegExp(`^[${TV_CODE_ALPHABET}]{${TV_CODE_LENGTH}}$`));

/** `seen`: a member has opened the request on the phone. The last three are final. */
export const TV_STATES = ["waiting", "seen", "approved", "denied", "expired"] as const;
export type TvState = (typeof TV_STATES)[number];

export const beginTvLogin = defineEndpoint("beginTvLogin", {
  /** IANA name of the television's time zone, a hint of its location. */
  payload: z.object({ timeZone: z.string().max(64).optional() }),
  data: z.object({
    deviceCode: deviceCode.optional(),
    userCode,
    expiresAt: timestamp,
    serverNow: timestamp,
  }),
});

export const readTvLogin = defineEndpoint("readTvLogin", {
  payload: z.object({ deviceCode: deviceCode.optional() }),
  data: z.object({ state: z.enum(TV_STATES) }),
});

export const loginByTv = defineEndpoint("loginByTv", {
  payload: z.object({ deviceCode: deviceCode.optional() }),
  data: userInfo,
});

export const findTvLogin = defineEndpoint("findTvLogin", {
  payload: z.object({ userCode }),
  /** What a member must see before approving (RFC 8628 §5.4). */
  data: z.object({
    userCode,
    /** "Chrome on Linux", created by the upstream; null where it is unknown. */
    device: z.string().max(80).nullish(),
    /** The location by the address, if the upstream knows it, or by the television's time zone. */
    place: z.string().max(80).nullish(),
    ip: z.string().max(64).nullish(),
    /** Compares the networks of the television and the member; null where one is unknown. */
    sameNetwork: z.boolean().nullish(),
    askedAt: timestamp,
    expiresAt: timestamp,
    serverNow: timestamp,
  }),
  echoes: { userCode: "userCode" },
});

export const answerTvLogin = defineEndpoint("answerTvLogin", {
  payload: z.object({ userCode, approve: z.boolean() }),
  data: emptyData,
  failureData: loginTicketHolder,
});
