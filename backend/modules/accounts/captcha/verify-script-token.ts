import { createCipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { LoginMethods } from "@/backend/modules/accounts/login-methods";
import { consumeLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import { MINUTE_MS } from "@/lib/config/constants";
import { createCaptchaRefusal } from "./captchas";

const VERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";
const TIMEOUT_MS = 5_000;
const TOKEN_VALID_MS = 2 * MINUTE_MS;

type ScriptCaptcha = Extract<LoginMethods["captcha"], { kind: "script" }>;

/**
 * Checks with its provider that the token of a captcha script is of a solved captcha.
 * @throws RefusalError -3035 if not; -24040 when the provider can't be reached
 */
export async function verifyScriptToken(
  services: Services,
  script: ScriptCaptcha,
  { token, ip }: { token: string; ip: string },
): Promise<void> {
  const solved = script.isSimulated
    ? await verifySimulatedToken(services, script.id, token)
    : await verifyWithProvider(script, token, ip);
  if (!solved) throw createCaptchaRefusal();
}

async function verifyWithProvider({ secret }: ScriptCaptcha, response: string, ip: string): Promise<boolean> {
  const form = new URLSearchParams({ secret, response, ...(ip === "unknown" ? {} : { remoteip: ip }) });
  try {
    const answer = await fetch(VERIFY_URL, {
      method: "POST",
      body: form,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verdict: unknown = await answer.json();
    return typeof verdict === "object" && verdict !== null && Reflect.get(verdict, "success") === true;
  } catch {
    throw refuse("serviceBusy");
  }
}

/** The token of the simulated captcha for a checked box. */
export function createSimulatedCaptchaToken({ env, clock }: Services, siteKey: string): string {
  const payload = `${siteKey}.${clock.now() + TOKEN_VALID_MS}.${randomBytes(12).toString("base64url")}`;
  return `${payload}.${signPayload(env.PROVIDER_SECRET[0], payload)}`;
}

async function verifySimulatedToken(
  { db, env, clock }: Services,
  siteKey: string,
  token: string,
): Promise<boolean> {
  const dotIndex = token.lastIndexOf(".");
  const [payload, signature] = [token.slice(0, dotIndex), token.slice(dotIndex + 1)];
  const input = Buffer.from(signature);
  const isExpected = (expected: Buffer) =>
    input.length === expected.length && timingSafeEqual(input, expected);
  if (!env.PROVIDER_SECRET.some((secret) => isExpected(Buffer.from(signPayload(secret, payload)))))
    return false;
  const [key, until] = payload.split(".");
  if (key !== siteKey || Number(until) <= clock.now()) return false;
  // Works once, as real tokens do.
  const limit = { most: 1, windowMs: TOKEN_VALID_MS };
  return (await consumeLimit(db, `captcha-token:${signature}`, limit)) !== null;
}

const signPayload = (secret: string, payload: string) =>
  createHmac("sha256", secret).update(`captcha.${payload}`).digest("base64url");

/**
 * A captcha's site key as the call hands it out (rules/accounts#captcha): AES-256-GCM under a key that
 * both sides derive from their secret; nonce, tag and text one after another. `lib/domain/account/decrypt-site-key.ts` opens it.
 */
export function encryptSiteKey(siteKey: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "captcha site key", 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const encrypted = Buffer.concat([cipher.update(siteKey, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64");
}
