import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { createSimulatedCaptchaToken } from "@/backend/modules/accounts/captcha/verify-script-token";
import { createSimulatedGoogleCredential } from "@/backend/modules/accounts/google/simulated-google";
import { MINUTE_MS } from "@/lib/config/constants";
import {
  createRecordedAuthenticator,
  type RecordedBackend,
} from "@/scripts/contract/recording/recorded-backend";
import { ANA, VISITOR } from "./purchase";

const PASSWORD = "correct horse";
/** A brand with Google and the captcha script. */
const NORDPLAY = { ...VISITOR, site: "nordplay" };

/** Sign-up, and every way to log in but the television's and passkeys. */
export async function recordWaysIn(api: RecordedBackend): Promise<void> {
  await api.data("readUserConfig", {}, VISITOR);
  await api.data("queryRegion", { account: "+5511987654321", type: "phone" }, VISITOR);
  await recordCaptcha(api);
  const { uid } = await recordCodes(api);
  const named = { accountId: uid, loginId: "example-app" };
  const { db, clock } = api.services;
  const appToken = await issueAppToken(db, { site: "vidora", uid, loginId: named.loginId, now: clock.now() });
  await api.data("loginBySso", { ...named, appToken }, VISITOR);
  await recordGoogle(api);
}

async function recordCaptcha(api: RecordedBackend): Promise<void> {
  await api.data("createRandCode", {}, { ...VISITOR, site: "savanna" });
  await api.data("readSiteKey", {}, NORDPLAY);
  const token = createSimulatedCaptchaToken(api.services, "sandbox-nordplay");
  await api.data("verifyCaptcha", { kind: "script", token }, NORDPLAY);
}

async function recordCodes(api: RecordedBackend) {
  const named = { account: "carla@mail.example", type: "email" };
  const readCode = async (account: string) => (await api.message(account)).code;
  const session = await api.signUp(named.account, { ...VISITOR, password: PASSWORD });
  await api.services.clock.advance(MINUTE_MS);
  const asked = { ...named, purpose: "login", language: "en" };
  await api.data("sendVerificationCode", asked, VISITOR);
  await api.data("loginByCode", { ...named, code: await readCode(named.account) }, VISITOR);
  await api.data("loginBuyer", { ...named, password: PASSWORD, language: "en" }, VISITOR);

  const newcomer = { ...named, account: "davi@mail.example", password: PASSWORD, language: "en" };
  await api.call("loginBuyer", newcomer, VISITOR);
  const code = await readCode(newcomer.account);
  await api.data("loginBuyerByCode", { ...newcomer, code, acceptTerms: true }, VISITOR);
  await api.services.clock.advance(MINUTE_MS);
  const { account, type } = newcomer;
  await api.data("sendVerificationCode", { account, type, purpose: "reset", language: "en" }, VISITOR);
  const renewed = { account, type, code: await readCode(account), password: "battery staple" };
  await api.data("resetPassword", renewed, VISITOR);
  return session;
}

async function recordGoogle(api: RecordedBackend): Promise<void> {
  await api.data("readGoogleClient", {}, NORDPLAY);
  const nonce = "example-nonce-of-a-page";
  const createCredential = () =>
    createSimulatedGoogleCredential(
      { name: "Elin Dahl", email: "elin@mail.example" },
      { clientId: "sandbox-nordplay", nonce, now: api.services.clock.now() },
    );
  const agreed = { acceptTerms: true, language: "en" };
  await api.data("signUpByGoogle", { credential: createCredential(), nonce, ...agreed }, NORDPLAY);
  await api.data("loginByGoogle", { credential: createCredential(), nonce }, NORDPLAY);
}

const getOrigin = (host: string | undefined) => `http://${host}:1`;

/** A member adds a passkey, requires it after the password, and gets in without it. */
export async function recordPasskeys(api: RecordedBackend): Promise<void> {
  const named = { account: "helena@mail.example", type: "email" };
  const { token } = await api.signUp(named.account, { ...VISITOR, password: PASSWORD });
  const member = { ...VISITOR, token };
  const prove = async () => (await api.data("proveIdentity", { password: PASSWORD }, member)).identityProof;
  const authenticator = createRecordedAuthenticator("Helena's phone");
  const options = await api.data("beginPasskey", { identityProof: await prove() }, member);
  const attestation = authenticator.create(options, getOrigin(options.rp.id));
  const { id } = await api.data("addPasskey", { attestation }, member);
  await api.data("renamePasskey", { id, name: "Phone" }, member);
  const request = await api.data("beginPasskeyLogin", {}, VISITOR);
  const assertion = authenticator.sign(request, getOrigin(request.rpId));
  await api.data("loginByPasskey", { assertion }, VISITOR);

  const required = { required: true, identityProof: await prove() };
  const { recoveryCodes } = await api.data("setPasskeyRequired", required, member);
  await api.data("listPasskeys", {}, member);
  const openTicket = async () => {
    const outcome = await api.call("login", { ...named, password: PASSWORD }, VISITOR);
    return outcome.ok ? undefined : (outcome.data as { loginTicket: string }).loginTicket;
  };
  const [recoveryCode] = recoveryCodes;
  await api.data("loginByRecoveryCode", { loginTicket: await openTicket(), recoveryCode }, VISITOR);
  await api.data("requestPasskeyRelease", { loginTicket: await openTicket() }, VISITOR);
  await api.data("removePasskey", { id, identityProof: await prove() }, member);
}

/** A television is logged in by a member's phone. */
export async function recordTelevision(api: RecordedBackend): Promise<void> {
  const television = {
    ...VISITOR,
    headers: {
      ...VISITOR.headers,
      "User-Agent":
        "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 Chrome/108.0.0.0 TV Safari/537.36",
      Scene: "STB",
    },
  };
  const { token } = await api.data("login", ANA, VISITOR);
  const ana = { ...VISITOR, token };
  const { deviceCode, userCode } = await api.data(
    "beginTvLogin",
    { timeZone: "America/Sao_Paulo" },
    television,
  );
  await api.data("findTvLogin", { userCode }, ana);
  await api.data("answerTvLogin", { userCode, approve: true }, ana);
  await api.data("readTvLogin", { deviceCode }, television);
  await api.data("loginByTv", { deviceCode }, television);
  const { devices } = await api.data("listDevices", { page: 1, pageSize: 5 }, ana);
  await api.data("endDevice", { id: devices.find(({ current }) => !current)?.id }, ana);
  await api.data("endOtherDevices", {}, ana);
}
