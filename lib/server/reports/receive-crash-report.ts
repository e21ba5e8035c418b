import * as z from "zod";
import { parseJson } from "@/lib/contract/parse-json";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute } from "@/lib/domain/routes/routes";
import { MAX_CRASH_REPORT_BYTES } from "@/lib/domain/support/crash-report";
import { log } from "@/lib/server/log";
import { getRequestId } from "@/lib/server/request-id";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { getClientAddress } from "@/lib/server/upstream/client-address";
import { isSameOrigin } from "@/lib/server/upstream/is-same-origin";
import { createLineLimit } from "./line-limit";
import { noteFailure } from "./note-failure";

const reportSchema = z.object({
  /** The name of the error's class, never its message, which may repeat what somebody typed. */
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  path: z.string().max(500),
});

const mayWriteLine = createLineLimit("pageCrashed");

/**
 * Route handler of `/api/page-crash`: writes a line for a page that React has failed on in a browser. Its request id is the reference that
 * the crash screen shows; where no brand can be told, the line names none. Anyone can send a report, so it proves nothing, and lines are limited. The answer is always 204, but for
 * another origin and a body that is too large.
 */
export async function receiveCrashReport(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const body = await request.text();
  if (body.length > MAX_CRASH_REPORT_BYTES) return new Response(null, { status: 413 });
  const report = reportSchema.safeParse(parseJson(body));
  const match = await findSiteByHost(request.headers.get("host"));
  if (report.success && mayWriteLine()) {
    const requestId = getRequestId(request.headers);
    const page = findRoute(splitLocalePath(report.data.path).path) ?? "unknown";
    const line = { requestId, page, error: report.data.name };
    if (match.kind !== "site") {
      log.warn("page crashed", line);
      return new Response(null, { status: 204 });
    }
    const { site } = match.record;
    log.warn("page crashed", { site, ...line });
    const failure = { site, requestId, call: page, status: 500, code: TRANSPORT_ERROR_CODES.brokenAnswer };
    noteFailure({ ...failure, address: getClientAddress(request.headers) }, null);
  }
  return new Response(null, { status: 204 });
}
