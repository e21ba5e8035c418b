import type { Handler } from "@/backend/api/handler";
import { deleteSession } from "@/backend/modules/accounts/sessions";

export const logOut: Handler<"logOut"> = async (_payload, { db, site, tokenHash }) => {
  if (tokenHash) await deleteSession(db, site.id, tokenHash);
  return {};
};
