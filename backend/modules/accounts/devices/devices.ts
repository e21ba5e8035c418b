import { and, count, desc, eq, gt, inArray } from "drizzle-orm";
import { UAParser } from "ua-parser-js";
import type { Database } from "@/backend/db/client";
import { deviceSessions, sessions } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Device } from "@/lib/contract/user/devices";

interface DeviceOwner {
  site: string;
  uid: string;
}

/**
 * A page of a member's log-ins, newest first; two questions to the database however many there are.
 * @param tokenHash hash of the calling session's token
 */
export async function listDevices(
  db: Database,
  owner: DeviceOwner,
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
    .where(whereMember(deviceSessions, owner))
    .orderBy(desc(deviceSessions.createdAt), desc(deviceSessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(deviceSessions)
    .where(whereMember(deviceSessions, owner));
  const total = counted?.total ?? 0;
  return {
    devices: rows.map(({ device, living }) => ({
      id: device.id,
      clientType: device.clientType,
      scene: device.scene,
      model: parseDeviceModel(device.userAgent),
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
 * @throws RefusalError -24050 when the member has no such device
 */
export async function endDevice(db: Database, owner: DeviceOwner, id: string): Promise<void> {
  const [row] = await db
    .select({ sessionHash: deviceSessions.sessionHash })
    .from(deviceSessions)
    .where(and(whereMember(deviceSessions, owner), eq(deviceSessions.id, id)));
  if (!row) throw refuse("parameterInvalid", { fields: { id: "custom" } });
  if (row.sessionHash === null) return;
  await db.delete(sessions).where(inArray(sessions.tokenHash, [row.sessionHash]));
}

/** "Chrome on Windows", "Samsung Galaxy S24", from a user agent; null when unknown. */
export function parseDeviceModel(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, device } = new UAParser(userAgent).getResult();
  const deviceName = [device.vendor, device.model].filter(Boolean).join(" ");
  const name = [browser.name, deviceName || os.name].filter(Boolean).join(" · ");
  return name === "" ? null : name.slice(0, 80);
}
