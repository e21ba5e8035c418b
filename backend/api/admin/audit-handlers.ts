import { listAudit } from "@/backend/modules/studio/audit";
import type { AUDIT_CALLS } from "@/lib/contract/admin/audit";
import type { AdminHandlers } from "./admin-handler";

export const auditHandlers: AdminHandlers<keyof typeof AUDIT_CALLS> = {
  listAudit: (query, { db, operator }) => listAudit(db, operator, query),
};
