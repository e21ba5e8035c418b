import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/caller";
import { transact } from "@/backend/db/client";
import { parseDeviceModel } from "@/backend/modules/accounts/devices/devices";
import { requireSessionBySecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";
import {
  answerTvLogin as answer,
  beginTvLogin as begin,
  findTvLogin as find,
  readTvState,
  redeemTvLogin,
} from "@/backend/modules/accounts/television/tv-login";
import { refuse } from "@/backend/runtime/refusal-error";

export const beginTvLogin: Handler<"beginTvLogin"> = async ({ timeZone = null }, context) => {
  const { db, clock, site, clientIp: ip, userAgent } = context;
  const now = clock.now();
  const tvLogin = await begin(db, { site: site.id, television: { ip, userAgent, timeZone }, now });
  return { ...tvLogin, serverNow: now };
};

export const readTvLogin: Handler<"readTvLogin"> = async ({ deviceCode }, { db, clock, site }) => ({
  state: deviceCode ? await readTvState(db, { site: site.id, deviceCode, now: clock.now() }) : "expired",
});

export const loginByTv: Handler<"loginByTv"> = async ({ deviceCode }, context) => {
  if (!deviceCode) throw refuse("loginFailed");
  const { db, clock, site } = context;
  return transact(db, async (tx) => {
    const member = await redeemTvLogin(tx, { site: site.id, deviceCode, now: clock.now() });
    return createUserSession(tx, member, "tv", context);
  });
};

export const findTvLogin: Handler<"findTvLogin"> = async ({ userCode }, context) => {
  const { db, clock, member, clientIp: ip } = context;
  const now = clock.now();
  const { userAgent, timeZone, ...results } = await find(db, { member, userCode, ip, now });
  return {
    ...results,
    device: parseDeviceModel(userAgent),
    place: getTimeZoneCity(timeZone),
    serverNow: now,
  };
};

export const answerTvLogin: Handler<"answerTvLogin"> = async ({ userCode, approve }, context) => {
  const { db, clock, member, tokenHash } = context;
  const now = clock.now();
  if (approve) await requireSessionBySecondFactor(db, member, tokenHash, now);
  await answer(db, { member, userCode, approve, now });
  return {};
};

/** "Sao Paulo" of "America/Sao_Paulo"; null for zones without a town ("Etc/GMT+3", "UTC"). */
function getTimeZoneCity(timeZone: string | null): string | null {
  if (timeZone === null || !timeZone.includes("/") || timeZone.startsWith("Etc/")) return null;
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
