import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import type { Services } from "@/backend/runtime/services";
import type {
  ADMIN_CALLS,
  AdminCallName,
  AdminData,
  ParsedAdminPayload,
} from "@/lib/contract/admin/admin-calls";

/** What a handler of the admin API knows besides the payload. */
export interface AdminContext extends Services {
  /** The console's origin, to which passkeys and links belong (the setting STUDIO_ORIGIN); never the caller's. */
  studioOrigin: string;
  /** The person's address, or "unknown". */
  clientIp: string;
  /** SHA-256 of the id in the device's cookie; null where the console sent none. */
  deviceHash: string | null;
  requestId: string;
}

/** The same for a call with a session. */
export interface OperatorContext extends AdminContext {
  operator: OperatorRow;
  /** SHA-256 of the session's token. */
  tokenHash: string;
}

type ContextOf<Name extends AdminCallName> = (typeof ADMIN_CALLS)[Name]["role"] extends null
  ? AdminContext
  : OperatorContext;

/** Answers one call. Refuses by throwing `AdminRefusal`; any other error is answered as `failed`. */
export type AdminHandler<Name extends AdminCallName> = (
  payload: ParsedAdminPayload<Name>,
  context: ContextOf<Name>,
) => Promise<AdminData<Name>>;

export type AdminHandlers<Name extends AdminCallName = AdminCallName> = { [Key in Name]: AdminHandler<Key> };
