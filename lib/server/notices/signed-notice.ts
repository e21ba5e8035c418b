import { LRUCache } from "lru-cache";
import * as z from "zod";
import { MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { isHexMac } from "@/lib/contract/mac";
import { parseJson } from "@/lib/contract/parse-json";
import { getProcessState } from "@/lib/server/process-state";
import { createRequestId } from "@/lib/server/request-id";
import { logSecurityEvent } from "@/lib/server/security-events";
import { getSharedLimits } from "@/lib/server/shared-limits";

const MAX_AGE_MS = 5 * MINUTE_MS;
const MAX_BODY_LENGTH = 1_000;
const SIGNATURE_PATTERN = /^t=(\d{13}),v1=([0-9a-f]{64})$/;

/** Only signed notices get in. One that is dated in the future can be replayed for twice as long. */
const usedSignatures = getProcessState(
  "used-signatures",
  () => new LRUCache<string, true>({ max: 10_000, ttl: 2 * MAX_AGE_MS }),
);

/** In the content of every notice: true where a storefront has sent it to the others. */
export const isLocal = z.boolean().default(false);

/** The content of a signed notice; or the HTTP status that refuses it. */
export type ReadNotice<Content> = Content | { refused: 400 | 401 | 409 };

type NoticeSchema<Content> = z.ZodType<Content & { isLocal: boolean }>;

/**
 * Reads an upstream's notice, and uses it up: its route reads it, once, and announces to the process what it says
 * (rules/calls#notices). The header `Signature: t=<ms>,v1=<hex>` holds the HMAC-SHA256 of `t + "." + body` under
 * REVALIDATE_SECRET; one older than five minutes is refused with 401, one that was used before with 409, also where
 * another storefront has accepted it (docs/decisions/022).
 */
export async function readSignedNotice<Content>(
  request: Request,
  schema: NoticeSchema<Content>,
): Promise<ReadNotice<Content & { isLocal: boolean }>> {
  const signature = request.headers.get("signature") ?? "";
  const notice = await parseSignedNotice(await request.text(), signature, schema);
  const isRefused = isRefusedNotice(notice);
  if (isRefused && notice.refused === 401) return notice;
  if (usedSignatures.has(signature)) return { refused: 409 };
  usedSignatures.set(signature, true);
  if (isRefused) return notice;
  // Each process sends its own local ones to itself.
  return notice.isLocal || (await isFirstUse(signature)) ? notice : { refused: 409 };
}

/** The same without a look at whether the notice was used before. */
export async function parseSignedNotice<Content>(
  body: string,
  signature: string,
  schema: NoticeSchema<Content>,
): Promise<ReadNotice<Content & { isLocal: boolean }>> {
  if (body.length > MAX_BODY_LENGTH || !(await isSigned(body, signature))) return { refused: 401 };
  const parsed = schema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : { refused: 400 };
}

/** True where a notice was refused. */
export const isRefusedNotice = (notice: object): notice is { refused: 400 | 401 | 409 } =>
  "refused" in notice;

/** The answer to a refused notice; the brand that an unsigned one names is not known to be meant, so its event has none. */
export async function respondToRefusedNotice(status: 400 | 401 | 409): Promise<Response> {
  const fields = { site: null, account: null, requestId: createRequestId() };
  if (status === 401) await logSecurityEvent("signatureRefused", fields);
  return new Response(null, { status });
}

/** False where another storefront has accepted the same notice. */
async function isFirstUse(signature: string): Promise<boolean> {
  return (await getSharedLimits()?.claim(`notice ${signature}`, 2 * MAX_AGE_MS)) !== false;
}

async function isSigned(body: string, header: string): Promise<boolean> {
  const [, time, input] = SIGNATURE_PATTERN.exec(header) ?? [];
  if (!time || !input || Math.abs(Date.now() - Number(time)) > MAX_AGE_MS) return false;
  return isHexMac(getEnv().REVALIDATE_SECRET, `${time}.${body}`, input);
}
