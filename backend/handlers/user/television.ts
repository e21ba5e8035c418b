import { deviceModel } from "@/backend/core/device-model";
import { Refusal } from "@/backend/core/refusal";
import { answerTvLogin as answer, findTvLogin as find } from "@/backend/core/television/answer-tv-login";
import { readTvState, redeemTvLogin } from "@/backend/core/television/ask-tv-login";
import { beginTvLogin as begin } from "@/backend/core/television/begin-tv-login";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";

/** "Login failed, try again" (spec §8). */
const LOGIN_FAILED = 201;

export const beginTvLogin: Handler<"beginTvLogin"> = async ({ timeZone = null }, context) => {
  const { db, clock, site, clientIp: ip, userAgent } = context;
  const now = clock.now();
  const begun = await begin(db, { site: site.id, television: { ip, userAgent, timeZone }, now });
  return { ...begun, serverNow: now };
};

export const readTvLogin: Handler<"readTvLogin"> = async ({ deviceCode }, { db, clock, site }) => ({
  state: deviceCode ? await readTvState(db, { site: site.id, deviceCode, now: clock.now() }) : "expired",
});

export const loginByTv: Handler<"loginByTv"> = async ({ deviceCode }, context) => {
  if (!deviceCode) throw new Refusal(LOGIN_FAILED);
  const { db, clock, site } = context;
  return transact(db, async (tx) => {
    const member = await redeemTvLogin(tx, { site: site.id, deviceCode, now: clock.now() });
    return openUserSession(tx, member, "tv", context);
  });
};

export const findTvLogin: Handler<"findTvLogin"> = async ({ userCode }, context) => {
  const { db, clock, member, clientIp: ip } = context;
  const now = clock.now();
  const { userAgent, timeZone, ...found } = await find(db, { member, userCode, ip, now });
  return { ...found, device: deviceModel(userAgent), place: placeOf(timeZone), serverNow: now };
};

export const answerTvLogin: Handler<"answerTvLogin"> = async ({ userCode, approve }, context) => {
  const { db, clock, member } = context;
  await answer(db, { member, userCode, approve, now: clock.now() });
  return {};
};

/** "Sao Paulo" of "America/Sao_Paulo"; zones that name no town ("Etc/GMT+3", "UTC") say nothing. */
function placeOf(timeZone: string | null): string | null {
  if (timeZone === null || !timeZone.includes("/") || timeZone.startsWith("Etc/")) return null;
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
