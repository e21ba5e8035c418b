import { readReport } from "@/backend/modules/reports/read-report";
import { changeReportMail, hasReportMail } from "@/backend/modules/reports/report-mails";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { createReportCsv } from "@/backend/report/report-csv";
import type { Services } from "@/backend/runtime/services";
import type { Report } from "@/lib/contract/admin/report";
import type { REPORT_CALLS } from "@/lib/contract/admin/report-calls";
import type { AdminHandlers } from "./admin-handler";

export const reportHandlers: AdminHandlers<keyof typeof REPORT_CALLS> = {
  readReport: async (request, services) => ({ report: await requireReport(request, services) }),
  exportReport: async (request, services) => {
    const { db, operator, clock } = services;
    const csv = createReportCsv(await requireReport(request, services));
    const { brand, from, to } = request;
    await recordAudit(db, { operator, action: "reportExported", brand, details: { from, to } }, clock.now());
    return { csv };
  },
  readReportMail: async ({ brand }, { db, operator }) => ({
    isOn: await hasReportMail(db, operator.id, brand),
  }),
  changeReportMail: async (request, session) => {
    await changeReportMail(session, session.operator, request);
    return { isOn: request.isOn };
  },
};

/** @throws AdminRefusal unknown */
async function requireReport(
  { brand, from, to }: Record<"brand" | "from" | "to", string>,
  services: Services,
): Promise<Report> {
  const report = await readReport(services, { site: brand, from, to });
  if (!report) throw new AdminRefusal("unknown", { detail: brand });
  return report;
}
