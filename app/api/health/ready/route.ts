import { reportReadiness } from "@/lib/server/upstream/report-readiness";

export const GET = reportReadiness;
