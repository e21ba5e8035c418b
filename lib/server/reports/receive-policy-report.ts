import { LRUCache } from "lru-cache";
import * as z from "zod";
import { HOUR_MS } from "@/lib/config/constants";
import { parseJson } from "@/lib/contract/parse-json";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute } from "@/lib/domain/routes/routes";
import { createRequestId } from "@/lib/server/request-id";
import { logSecurityEvent } from "@/lib/server/security-events";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { createLineLimit } from "./line-limit";
import { MAX_POLICY_REPORT_BYTES } from "./policy-report-path";

/** The same content at the same page is written once in this time. */
const REPEAT_AFTER_MS = HOUR_MS;
const DIRECTIVE = /^[a-z]{3,20}(-[a-z]{2,10}){0,3}$/;
/** What browsers write in place of an address. */
const KEYWORDS = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "data",
  "blob",
  "filesystem",
  "trusted-types-sink",
]);

/** The fields of a report that are used; the others, such as samples of a script, are dropped. */
const reportSchema = z.object({
  "csp-report": z.object({
    "document-uri": z.string().max(2000),
    "blocked-uri": z.string().max(2000),
    "effective-directive": z.string().regex(DIRECTIVE).optional(),
    "violated-directive": z.string().max(200).optional(),
  }),
});

/** When each was written, in epoch milliseconds. */
const writtenReports = new LRUCache<string, number>({ max: 1_000 });
const mayWriteLine = createLineLimit("contentBlocked");

/**
 * Route handler of `/api/content-policy`: writes the security event `contentBlocked` for what a browser reports to be
 * blocked by a page's policy, so that a script that someone adds to a payment page, or a policy that changed on its way, is
 * noticed (threat T50). Only route, directive and origin are written, never an address or a sample. Anyone can send a
 * report, so it proves nothing: it is a reason to look. The answer is always 204, but for a body that is too large.
 */
export async function receivePolicyReport(request: Request): Promise<Response> {
  const body = await request.text();
  if (body.length > MAX_POLICY_REPORT_BYTES) return new Response(null, { status: 413 });
  const report = parseReport(body);
  const origin = request.headers.get("sec-fetch-site");
  const match = report && (origin ?? "same-origin") === "same-origin" ? await findSite(request) : null;
  if (report && match !== null && isNew(`${match} ${Object.values(report).join(" ")}`))
    await logSecurityEvent("contentBlocked", {
      site: match,
      account: null,
      requestId: createRequestId(),
      ...report,
    });
  return new Response(null, { status: 204 });
}

async function findSite(request: Request): Promise<string | null> {
  const match = await findSiteByHost(request.headers.get("host"));
  return match.kind === "site" ? match.record.site : null;
}

/** Counts a line where it may be written. */
function isNew(key: string): boolean {
  const now = Date.now();
  const isRepeated = now - (writtenReports.get(key) ?? 0) < REPEAT_AFTER_MS;
  if (isRepeated || !mayWriteLine()) return false;
  writtenReports.set(key, now);
  return true;
}

function parseReport(body: string): { page: string; directive: string; blocked: string } | null {
  const parsed = reportSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { "csp-report": report } = parsed.data;
  const directive = report["effective-directive"] ?? report["violated-directive"]?.split(" ", 1)[0] ?? "";
  const page = URL.canParse(report["document-uri"]) ? new URL(report["document-uri"]).pathname : "";
  if (!DIRECTIVE.test(directive) || page === "") return null;
  return {
    page: findRoute(splitLocalePath(page).path) ?? "unknown",
    directive,
    blocked: toOrigin(report["blocked-uri"]),
  };
}

function toOrigin(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unknown";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol.slice(0, -1) : origin;
}
