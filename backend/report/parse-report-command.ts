import { parseArgs } from "node:util";
import { BrandError } from "@/backend/brand/brand-error";
import { reportRequest } from "@/lib/contract/admin/report";

export interface ReportCommand {
  /** The brand's id or one of its hosts. */
  brand: string;
  from: string;
  to: string;
  /** The file for the report as CSV; null: none. */
  csv: string | null;
}

const REPORT_USAGE = `npm run report -- --brand <site or host> --from 2026-11-01 --to 2026-11-20 [--csv FILE]

Visits, the funnel from the plan page to paid, refusals, web vitals and money of a brand, by day of its time zone; both
days are part of it. --csv writes all numbers to a file besides.`;

/**
 * Parses the arguments after `npm run report --`.
 * @throws BrandError for a missing or wrong one
 */
export function parseReportCommand(args: string[]): ReportCommand {
  const { brand, from = "", to = "", csv } = parseOptions(args);
  if (brand === undefined) throw new BrandError(REPORT_USAGE);
  const parsed = reportRequest.safeParse({ site: "any", from, to });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BrandError(`--${String(issue?.path[0])}: ${issue?.message}.\n\n${REPORT_USAGE}`);
  }
  return { brand, from, to, csv: csv || null };
}

function parseOptions(args: string[]) {
  try {
    const text = { type: "string" } as const;
    const options = { brand: text, from: text, to: text, csv: text };
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${REPORT_USAGE}`);
  }
}
