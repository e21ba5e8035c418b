import { type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import { refuse } from "@/backend/runtime/refusal-error";

const LEEWAY_SECONDS = 60;

const headerSchema = z.object({ alg: z.literal("RS256"), kid: z.string().max(200) });
const claimsSchema = z.object({
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
  findKey: (kid: string) => Promise<KeyObject | null>;
  /** What the page had asked for. */
  nonce: string | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Who a Google ID token is for (OpenID Connect Core §3.1.3.7): signature, issuer, audience, nonce and time are checked.
 * @throws Refusal -3039 for any token that is not for this page, now
 */
export async function verifyIdToken(credential: string, rules: TokenRules): Promise<GooglePerson> {
  const [head = "", body = "", signature = "", ...rest] = credential.split(".");
  const parsedHeader = headerSchema.safeParse(parseJsonPart(head));
  const parsedClaims = claimsSchema.safeParse(parseJsonPart(body));
  if (rest.length > 0 || !parsedHeader.success || !parsedClaims.success) throw refuse("loginRefresh");
  const key = await rules.findKey(parsedHeader.data.kid);
  const signed = Buffer.from(`${head}.${body}`);
  if (!key || !verify("sha256", signed, key, Buffer.from(signature, "base64url")))
    throw refuse("loginRefresh");
  if (!matchesRules(parsedClaims.data, rules)) throw refuse("loginRefresh");
  const { sub, email, email_verified, name } = parsedClaims.data;
  const isVerified = email_verified === true || email_verified === "true";
  return { sub, email: isVerified && email ? email : null, name: name ?? null };
}

function matchesRules(
  { iss, aud, exp, iat, nonce }: z.output<typeof claimsSchema>,
  rules: TokenRules,
): boolean {
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

function parseJsonPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
