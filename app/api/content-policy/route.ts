import { receivePolicyReport } from "@/lib/server/reports/receive-policy-report";

export const POST = receivePolicyReport;
