import { endDevice as end, listDevices as list } from "@/backend/core/devices";
import { closeOtherSessions } from "@/backend/core/sessions";
import type { Handler } from "@/backend/handlers/handle";

export const listDevices: Handler<"listDevices"> = async (
  { page, pageSize },
  { db, clock, member, tokenHash },
) => list(db, member, { page, pageSize, tokenHash, now: clock.now() });

export const endDevice: Handler<"endDevice"> = async ({ id }, { db, member }) => {
  await end(db, member, id);
  return {};
};

export const endOtherDevices: Handler<"endOtherDevices"> = async (_payload, { db, member, tokenHash }) => ({
  ended: await closeOtherSessions(db, member.site, member.uid, tokenHash),
});
