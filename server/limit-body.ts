import type { IncomingMessage } from "node:http";
import { ADMIN_PATH, getMaxAdminBodyBytes } from "@/lib/contract/admin/admin-paths";
import { CRASH_REPORT_PATH, MAX_CRASH_REPORT_BYTES } from "@/lib/domain/support/crash-report";
import { ORDER_CHANGED_PATH } from "@/lib/server/payment/waiting/order-changed-path";
import { MAX_POLICY_REPORT_BYTES, POLICY_REPORT_PATH } from "@/lib/server/reports/policy-report-path";
import { REVALIDATE_PATH } from "@/lib/server/site/signed-change";
import { isCallPath } from "./send-refusal";

const KIB = 1024;
/** A notice only names a brand or an order. */
const MAX_NOTICE_BYTES = KIB;
/** More than the largest call, one part of an uploaded file, needs; each call has its own, smaller limit. */
const MAX_CALL_BYTES = 512 * KIB;
/** What a provider may send when it returns a buyer; it is not read. */
const MAX_PAGE_BYTES = 64 * KIB;

export function getMaxBodyBytes(path: string): number {
  if (path === REVALIDATE_PATH || path === ORDER_CHANGED_PATH) return MAX_NOTICE_BYTES;
  if (path === CRASH_REPORT_PATH) return MAX_CRASH_REPORT_BYTES;
  if (path === POLICY_REPORT_PATH) return MAX_POLICY_REPORT_BYTES;
  if (path.startsWith(ADMIN_PATH)) return getMaxAdminBodyBytes(path.slice(ADMIN_PATH.length));
  return isCallPath(path) ? MAX_CALL_BYTES : MAX_PAGE_BYTES;
}

/** True where the request announces a larger body, which is then never read. */
export function announcesTooMuch(request: IncomingMessage, maxBytes: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > maxBytes;
}

/**
 * Ends a request whose client has left without an error: Next logs each with a stack, and a stranger decides how many
 * there are (threat T54). A reader of the body still sees that it ended too soon.
 */
export function ignoreAbort(request: IncomingMessage): void {
  const destroy = request.destroy.bind(request);
  request.destroy = (error?: NodeJS.ErrnoException) =>
    destroy(error?.code === "ECONNRESET" ? undefined : error);
}

/**
 * Counts a body of unknown length while it arrives, without reading it: the handler does that. After `maxBytes` nothing
 * is passed on, and `onExceed` is called once.
 */
export function countBody(request: IncomingMessage, maxBytes: number, onExceed: () => void): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const push = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (bytes > maxBytes) return false;
    bytes += chunk?.length ?? 0;
    if (bytes <= maxBytes) return push(chunk, encoding);
    onExceed();
    return false;
  };
}
