import { RefusalError } from "@/backend/runtime/refusal-error";
import { codeFor } from "@/lib/domain/errors/error-catalog";

/** The refusal of a log-in to an account that is about to be deleted; its owner is proved (rules/accounts#deletion). */
export class DeletionPendingError extends RefusalError {
  constructor(
    readonly member: { site: string; uid: string; account: string },
    readonly deletesAt: number,
  ) {
    super(codeFor("deletionPending"));
  }
}
