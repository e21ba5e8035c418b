import { and, count, desc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { deviceSessions, sessions } from "@/backend/db/schema/user";
import type { Device } from "@/lib/contract/user/devices";
import { deviceModel } from "./device-model";
import { Refusal } from "./refusal";

const INVALID_PARAMETER = -24050;

interface Owner {
  site: string;
  uid: string;
}

const isOwned = ({ site, uid }: Owner) => and(eq(deviceSessions.site, site), eq(deviceSessions.uid, uid));

/**
 * A page of a member's log-ins, newest first; two questions to the database however many there are.
 * @param tokenHash the session that asks
 */
export async function listDevices(
  db: Database,
  owner: Owner,
  {
    page,
    pageSize,
    tokenHash,
    now,
  }: { page: number; pageSize: number; tokenHash: string | null; now: number },
): Promise<{ devices: Device[]; page: number; hasMore: boolean; total: number }> {
  const rows = await db
    .select({ device: deviceSessions, living: sessions.tokenHash })
    .from(deviceSessions)
    .leftJoin(sessions, and(eq(sessions.tokenHash, deviceSessions.sessionHash), gt(sessions.expiresAt, now)))
    .where(isOwned(owner))
    .orderBy(desc(deviceSessions.createdAt), desc(deviceSessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(deviceSessions).where(isOwned(owner));
  const total = counted?.total ?? 0;
  return {
    devices: rows.map(({ device, living }) => ({
      id: device.id,
      clientType: device.clientType,
      scene: device.scene,
      model: deviceModel(device.userAgent),
      ip: device.ip,
      loggedInAt: device.createdAt,
      current: tokenHash !== null && device.sessionHash === tokenHash,
      open: living !== null,
    })),
    page,
    hasMore: page * pageSize < total,
    total,
  };
}

/**
 * Signs one device out.
 * @throws Refusal -24050 when the member has no such device
 */
export async function endDevice(db: Database, owner: Owner, id: string): Promise<void> {
  const [row] = await db
    .select({ sessionHash: deviceSessions.sessionHash })
    .from(deviceSessions)
    .where(and(isOwned(owner), eq(deviceSessions.id, id)));
  if (!row) throw new Refusal(INVALID_PARAMETER, { fields: { id: "custom" } });
  if (row.sessionHash === null) return;
  await db.delete(sessions).where(inArray(sessions.tokenHash, [row.sessionHash]));
}
