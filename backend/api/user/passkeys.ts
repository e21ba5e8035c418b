import type { Handler, HandlerContext } from "@/backend/api/handler";
import { transact } from "@/backend/db/client";
import { parseDeviceModel } from "@/backend/modules/accounts/devices/devices";
import {
  authenticateByPasskey,
  createPasskeyLoginOptions,
} from "@/backend/modules/accounts/passkeys/authenticate-by-passkey";
import * as passkeys from "@/backend/modules/accounts/passkeys/passkeys";
import * as factor from "@/backend/modules/accounts/passkeys/second-factor";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { refuse } from "@/backend/runtime/refusal-error";
import { createUserSession, toProvenCaller } from "./caller";

type PasskeyCallContext = Pick<HandlerContext<"login">, "db" | "site" | "returnOrigin">;

/**
 * The brand at the host of the caller's page.
 * @throws RefusalError -3036 where the brand has no passkeys
 */
async function requirePasskeys({ db, site, returnOrigin: origin }: PasskeyCallContext) {
  const { config } = await readSiteConfigRow(db, site.id);
  if (!config.login?.passkeys) throw refuse("configurationError");
  return { site, origin };
}

export const listPasskeys: Handler<"listPasskeys"> = async (_payload, { db, clock, member }) => ({
  passkeys: await passkeys.listPasskeys(db, member),
  ...(await factor.readSecondFactor(db, member, clock.now())),
});

export const beginPasskey: Handler<"beginPasskey"> = async ({ identityProof }, context) => {
  const party = await requirePasskeys(context);
  return passkeys.createPasskeyOptions(context.db, toProvenCaller(context, identityProof), party);
};

export const addPasskey: Handler<"addPasskey"> = async ({ attestation }, context) => {
  const party = await requirePasskeys(context);
  const name = parseDeviceModel(context.userAgent);
  return passkeys.addPasskey(context.db, toProvenCaller(context, null), { party, attestation, name });
};

export const renamePasskey: Handler<"renamePasskey"> = async ({ id, name }, { db, member }) => {
  await passkeys.renamePasskey(db, member, id, name);
  return {};
};

export const removePasskey: Handler<"removePasskey"> = async ({ id, identityProof }, context) => {
  const { db, site, siteOrigin: origin } = context;
  await passkeys.removePasskey(db, toProvenCaller(context, identityProof), id, { site, origin });
  return {};
};

export const beginPasskeyLogin: Handler<"beginPasskeyLogin"> = async (_payload, context) => {
  const { db, clock, clientIp: ip } = context;
  return createPasskeyLoginOptions(db, await requirePasskeys(context), { ip, now: clock.now() });
};

export const loginByPasskey: Handler<"loginByPasskey"> = async ({ assertion }, context) => {
  const { db, clock } = context;
  const member = await authenticateByPasskey(db, await requirePasskeys(context), assertion, clock.now());
  return transact(db, (tx) => createUserSession(tx, member, "passkey", context));
};

export const setPasskeyRequired: Handler<"setPasskeyRequired"> = async (payload, context) => {
  const { db, site, siteOrigin: origin } = context;
  if (payload.required) await requirePasskeys(context);
  const caller = toProvenCaller(context, payload.identityProof);
  const notice = { site, origin };
  return { recoveryCodes: await factor.setPasskeyRequired(db, caller, payload.required, notice) };
};

export const loginByRecoveryCode: Handler<"loginByRecoveryCode"> = async (payload, context) => {
  const { db, clock, site } = context;
  const input = { site: site.id, ...payload, now: clock.now() };
  const member = await factor.authenticateByRecoveryCode(db, input);
  return transact(db, (tx) => createUserSession(tx, member, "passkey", context));
};

export const requestPasskeyRelease: Handler<"requestPasskeyRelease"> = async ({ loginTicket }, context) => {
  const { db, clock, site, siteOrigin: origin } = context;
  const input = { loginTicket, notice: { site, origin }, now: clock.now() };
  return { releasedAt: await factor.requestPasskeyRelease(db, input) };
};
