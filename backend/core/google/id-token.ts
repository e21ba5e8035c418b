import { type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import { Refusal } from "@/backend/core/refusal";

/** "Login failed, refresh" (spec §8): the page asks Google anew. */
const LOGIN_REFRESH = -3039;
const LEEWAY_SECONDS = 60;

const header = z.object({ alg: z.literal("RS256"), kid: z.string().max(200) });
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  name: z.string().max(200).optional(),
});

/** A person by Google's word. */
export interface GooglePerson {
  /** Google's number for the person: stays when the address changes. */
  sub: string;
  /** Only where Google has proved it. */
  email: string | null;
  name: string | null;
}

export interface TokenRules {
  clientId: string;
  issuers: readonly string[];
  keyOf: (kid: string) => Promise<KeyObject | null>;
  /** What the page had asked for. */
  nonce: string | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Who a Google ID token is for (OpenID Connect Core §3.1.3.7): signature, issuer, audience, nonce and time are checked.
 * @throws Refusal -3039 for any token that is not for this page, now
 */
export async function readIdToken(credential: string, rules: TokenRules): Promise<GooglePerson> {
  const [head = "", body = "", signature = "", ...rest] = credential.split(".");
  const top = header.safeParse(jsonOf(head));
  const said = claims.safeParse(jsonOf(body));
  if (rest.length > 0 || !top.success || !said.success) throw new Refusal(LOGIN_REFRESH);
  const key = await rules.keyOf(top.data.kid);
  const signed = Buffer.from(`${head}.${body}`);
  if (!key || !verify("sha256", signed, key, Buffer.from(signature, "base64url")))
    throw new Refusal(LOGIN_REFRESH);
  if (!isForUs(said.data, rules)) throw new Refusal(LOGIN_REFRESH);
  const { sub, email, email_verified, name } = said.data;
  const isProved = email_verified === true || email_verified === "true";
  return { sub, email: isProved && email ? email : null, name: name ?? null };
}

function isForUs({ iss, aud, exp, iat, nonce }: z.output<typeof claims>, rules: TokenRules): boolean {
  const seconds = rules.now / 1000;
  return (
    rules.issuers.includes(iss) &&
    aud === rules.clientId &&
    rules.nonce !== undefined &&
    nonce === rules.nonce &&
    exp + LEEWAY_SECONDS > seconds &&
    iat - LEEWAY_SECONDS <= seconds
  );
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
