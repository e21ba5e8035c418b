import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { createSimulatedCaptchaToken } from "@/backend/modules/accounts/captcha/verify-script-token";
import { createSimulatedGoogleCredential } from "@/backend/modules/accounts/google/simulated-google";
import { MINUTE_MS } from "@/lib/config/constants";
import type { RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { VISITOR } from "./purchase";

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
