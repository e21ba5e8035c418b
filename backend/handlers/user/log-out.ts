import { closeSession } from "@/backend/core/sessions";
import type { Handler } from "@/backend/handlers/handle";

export const logOut: Handler<"logOut"> = async (_payload, { db, site, tokenHash }) => {
  if (tokenHash) await closeSession(db, site.id, tokenHash);
  return {};
};
