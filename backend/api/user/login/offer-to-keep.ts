import type { Handler, HandlerContext } from "@/backend/api/handler";
import { DeletionPendingError } from "@/backend/modules/accounts/deletion/deletion-pending";
import { issueKeepToken } from "@/backend/modules/accounts/deletion/keep-account";
import { refuse } from "@/backend/runtime/refusal-error";
import type { EndpointName } from "@/lib/contract/calls";

/**
 * A log-in that offers the owner of an account that is about to be deleted to keep it (rules/accounts#deletion).
 * @throws RefusalError 106 with a token for `keepAccount`, once the password, code or passkey was right; others as the handler
 */
export const offerToKeep =
  <Name extends EndpointName>(handler: Handler<Name>): Handler<Name> =>
  async (payload, context) => {
    try {
      return await handler(payload, context);
    } catch (error) {
      if (!(error instanceof DeletionPendingError)) throw error;
      const { db, clock } = context as Pick<HandlerContext<"login">, "db" | "clock">;
      const keepToken = await issueKeepToken(db, error, clock.now());
      throw refuse("deletionPending", { data: { keepToken, deletesAt: error.deletesAt } });
    }
  };
