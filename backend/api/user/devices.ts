import type { Handler } from "@/backend/api/handler";
import { endDevice as end, listDevices as list } from "@/backend/modules/accounts/devices/devices";
import { deleteOtherSessions } from "@/backend/modules/accounts/sessions";

export const listDevices: Handler<"listDevices"> = async (
  { page, pageSize },
  { db, clock, member, tokenHash },
) => list(db, member, { page, pageSize, tokenHash, now: clock.now() });

export const endDevice: Handler<"endDevice"> = async ({ id }, { db, member }) => {
  await end(db, member, id);
  return {};
};

export const endOtherDevices: Handler<"endOtherDevices"> = async (_payload, { db, member, tokenHash }) => ({
  ended: await deleteOtherSessions(db, member.site, member.uid, tokenHash),
});
