import { requireSite } from "@/backend/brand/require-site";
import { findSiteWithHost } from "@/backend/modules/catalog/sites";
import { readReport } from "@/backend/modules/reports/read-report";
import { updateReports } from "@/backend/modules/reports/update-reports";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { Services } from "@/backend/runtime/services";
import type { Report } from "@/lib/contract/admin/report";
import { formatBrandReport } from "./format-brand-report";
import type { ReportCommand } from "./parse-report-command";

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
