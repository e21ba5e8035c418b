import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData } from "@/lib/contract/field-schemas";

/** Requests in one call of `reportFailures`. */
export const MAX_REPORTED_FAILURES = 20;
/** Log lines of one request, and characters of one line; a longer one is left out, because half of one is no JSON. */
export const MAX_FAILURE_LINES = 20;
export const MAX_FAILURE_LINE_LENGTH = 2_000;

/** A request that the storefront has refused itself, or that got no usable answer, for the search by its reference. */
const reportedFailure = z.object({
  /** The id of the request, which is the reference on the page. */
  reference: z.string().regex(/^[0-9A-Z]{10}$/),
  /** The path of a call with its placeholders, or of a page without values. */
  call: z.string().max(100),
  status: z.int().min(100).max(599),
  code: z.int(),
  /** JSON, redacted like the log. */
  lines: z.array(z.string().max(MAX_FAILURE_LINE_LENGTH)).max(MAX_FAILURE_LINES),
});
export type FailureReport = z.output<typeof reportedFailure>;

export const reportFailures = defineEndpoint("reportFailures", {
  payload: z.object({ failures: z.array(reportedFailure).min(1).max(MAX_REPORTED_FAILURES) }),
  data: emptyData,
  largestBody: 1024 * 1024,
});
