import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import * as z from "zod";
import { env } from "@/lib/config/env";
import { forgetSite } from "./find-site";
import { siteTag } from "./load-site";

const TOLERANCE_MS = 300_000;
const LARGEST_BODY = 1_000;
const SIGNATURE = /^t=(\d{13}),v1=([0-9a-f]{64})$/;
const message = z.object({ site: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/) });

/**
 * Route handler of `/api/revalidate`: the site API says that a brand has changed. The header
 * `Signature: t=<ms>,v1=<hex>` holds the HMAC-SHA256 of `t + "." + body` under REVALIDATE_SECRET; older than five
 * minutes it is refused.
 */
export async function revalidateSite(request: Request): Promise<Response> {
  const body = await request.text();
  if (body.length > LARGEST_BODY || !isSigned(body, request.headers.get("signature"))) {
    return new Response(null, { status: 401 });
  }
  const parsed = message.safeParse(parseJson(body));
  if (!parsed.success) return new Response(null, { status: 400 });
  forgetSite(parsed.data.site);
  revalidateTag(siteTag(parsed.data.site), { expire: 0 });
  return new Response(null, { status: 204 });
}

function isSigned(body: string, header: string | null): boolean {
  const [, time, given] = SIGNATURE.exec(header ?? "") ?? [];
  if (!time || !given || Math.abs(Date.now() - Number(time)) > TOLERANCE_MS) return false;
  const expected = createHmac("sha256", env().REVALIDATE_SECRET).update(`${time}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(given, "hex"));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
