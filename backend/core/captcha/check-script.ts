import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { takeFromLimit } from "@/backend/core/limits";
import { Refusal } from "@/backend/core/refusal";
import type { Services } from "@/backend/core/services";
import type { WaysIn } from "@/backend/core/ways-in";
import { captchaRefusal } from "./captchas";

const SERVICE_BUSY = -24040;
const VERIFY = "https://www.google.com/recaptcha/api/siteverify";
const TIMEOUT_MS = 5_000;
const TOKEN_VALID_MS = 120_000;

type Script = Extract<WaysIn["captcha"], { kind: "script" }>;

/**
 * Whether a captcha script's token stands for a solved captcha, by the word of who made it.
 * @throws Refusal -3035 if not; -24040 where nobody could be asked
 */
export async function checkScriptToken(
  services: Services,
  script: Script,
  { token, ip }: { token: string; ip: string },
): Promise<void> {
  const solved = script.isStandIn
    ? await checkStandIn(services, script.id, token)
    : await askMaker(script, token, ip);
  if (!solved) throw captchaRefusal();
}

async function askMaker({ secret }: Script, response: string, ip: string): Promise<boolean> {
  const form = new URLSearchParams({ secret, response, ...(ip === "unknown" ? {} : { remoteip: ip }) });
  try {
    const answer = await fetch(VERIFY, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verdict: unknown = await answer.json();
    return typeof verdict === "object" && verdict !== null && Reflect.get(verdict, "success") === true;
  } catch {
    throw new Refusal(SERVICE_BUSY);
  }
}

/** What the sandbox's captcha gives for a ticked box. */
export function standInToken({ env, clock }: Services, siteKey: string): string {
  const said = `${siteKey}.${clock.now() + TOKEN_VALID_MS}.${randomBytes(12).toString("base64url")}`;
  return `${said}.${sign(env.PROVIDER_SECRET, said)}`;
}

async function checkStandIn({ db, env, clock }: Services, siteKey: string, token: string): Promise<boolean> {
  const at = token.lastIndexOf(".");
  const [said, signature] = [token.slice(0, at), token.slice(at + 1)];
  const expected = Buffer.from(sign(env.PROVIDER_SECRET, said));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const [key, until] = said.split(".");
  if (key !== siteKey || Number(until) <= clock.now()) return false;
  // Works once, as the real one's do.
  return takeFromLimit(db, `captcha-token:${signature}`, { most: 1, windowMs: TOKEN_VALID_MS }, clock.now());
}

const sign = (secret: string, said: string) =>
  createHmac("sha256", secret).update(`captcha.${said}`).digest("base64url");
