import type { AdminHandlers } from "./admin-handler";
import { auditHandlers } from "./audit-handlers";
import { brandHandlers } from "./brand-handlers";
import { languageHandlers } from "./language-handlers";
import { operatorHandlers } from "./operator-handlers";
import { previewHandlers } from "./preview-handlers";
import { reportHandlers } from "./report-handlers";

/** The handler of every call of the admin API; a call without a handler does not compile. */
export const adminHandlers: AdminHandlers = {
  ...operatorHandlers,
  ...brandHandlers,
  ...languageHandlers,
  ...previewHandlers,
  ...auditHandlers,
  ...reportHandlers,
};
