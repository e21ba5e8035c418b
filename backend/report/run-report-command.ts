import { BrandError } from "@/backend/brand/brand-error";
import { parseArguments } from "@/backend/brand/field-parsers";
import { requireSite } from "@/backend/brand/require-site";
import { findSiteWithHost } from "@/backend/modules/catalog/sites";
import { readReport } from "@/backend/modules/reports/read-report";
import { updateReports } from "@/backend/modules/reports/update-reports";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { Services } from "@/backend/runtime/services";
import { type Report, reportRequest } from "@/lib/contract/admin/report";
import { formatBrandReport } from "./format-brand-report";

/**
 * Counts what is new, unless a backend is doing that, and reads the report.
 * @returns the lines to print, and the report for its file
 * @throws BrandError for an unknown brand
 */
export async function runReportCommand(
  services: Pick<Services, "db" | "clock" | "log">,
  { brand, from, to, csv }: ReportCommand,
): Promise<{ lines: string[]; report: Report }> {
  const { id } = (await findSiteWithHost(services.db, brand)) ?? (await requireSite(services.db, brand));
  await updateReports(services);
  const report = await readReport(services, { site: id, from, to });
  if (!report) throw new Error(`the brand ${id} was removed`);
  // As the console's export is; what is only printed is not, as there.
  if (csv !== null) {
    const entry = { operator: null, action: "reportExported", brand: id, details: { from, to } } as const;
    await recordAudit(services.db, entry, services.clock.now());
  }
  return { lines: formatBrandReport(report), report };
}

interface ReportCommand {
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
  const text = { type: "string" } as const;
  const options = { brand: text, from: text, to: text, csv: text };
  const { brand, from = "", to = "", csv } = parseArguments({ args, options }, REPORT_USAGE).values;
  if (brand === undefined) throw new BrandError(REPORT_USAGE);
  const parsed = reportRequest.safeParse({ site: "any", from, to });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BrandError(`--${String(issue?.path[0])}: ${issue?.message}.\n\n${REPORT_USAGE}`);
  }
  return { brand, from, to, csv: csv || null };
}
