import { randomUUID } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { callAsPage, type RequestOptions } from "@/e2e/stack/send-request";
import type { Locale } from "@/lib/config/constants";
import { sandbox } from "./sandbox";

/** A logged-in member of a brand. */
export interface TestMember {
  brand: string;
  account: string;
  password: string;
  uid: string;
  /** The session's mark, by which other tabs of a browser notice it. */
  mark: string;
  /** `name=value` of the session cookie. */
  cookie: string;
}

export const PASSWORD = "correct horse 7";

/** An unused email address. */
export const createEmailAddress = (): string => `${randomUUID().slice(0, 13)}@journey.example`;

interface SessionResponse {
  data: { uid: string; mark: string };
}

/**
 * The session cookie among `Set-Cookie` lines, as in a Cookie header.
 * @throws Error when there is none
 */
export function getSessionCookie(lines: readonly string[]): string {
  const line = lines.find((item) => item.startsWith("__Host-session="));
  if (!line) throw new Error(`No session cookie was set: ${lines.join(" | ") || "no cookie at all"}`);
  return line.split(";", 1)[0] ?? "";
}

/** Signs a new member up through the storefront's calls. */
export async function signUpMember(
  brand: string,
  {
    port,
    account = createEmailAddress(),
    language = getDemoBrand(brand).langs[0],
  }: { port?: number; account?: string; language?: Locale } = {},
) {
  const accountFields = { account, type: account.startsWith("+") ? "phone" : "email", language };
  const target = { brand, ...(port ? { port } : {}) };
  const sent = await callAsPage("/api/user/sendVerificationCode/v1", {
    ...target,
    json: { ...accountFields, purpose: "signup" },
  });
  expect(sent.json().code, sent.text).toBe(0);
  const code = await sandbox.code(account);
  const json = { ...accountFields, password: PASSWORD, code, acceptTerms: true };
  const opened = await callAsPage("/api/user/signup/v1", { ...target, json });
  expect(opened.json().code, opened.text).toBe(0);
  const { uid, mark } = opened.json<SessionResponse>().data;
  return {
    brand,
    account,
    password: PASSWORD,
    uid,
    mark,
    cookie: getSessionCookie(opened.cookies),
  } satisfies TestMember;
}

/** Logs a member in again, which opens another session. */
export async function logInMember(
  brand: string,
  account: string,
  password: string,
  options: Pick<RequestOptions, "host" | "port"> = {},
): Promise<TestMember> {
  const opened = await callAsPage("/api/user/login/v1", {
    ...options,
    brand,
    json: { account, type: "email", password },
  });
  expect(opened.json().code, opened.text).toBe(0);
  const { uid, mark } = opened.json<SessionResponse>().data;
  return { brand, account, password, uid, mark, cookie: getSessionCookie(opened.cookies) };
}

/** Logs a browser in as a member: sets the session cookie and the mark by which its tabs notice the session. */
export async function logInBrowser(
  context: BrowserContext,
  { brand, cookie, mark }: TestMember,
  origin = getBrandUrl(brand),
) {
  const [name = "", ...value] = cookie.split("=");
  // The browser accepts a secure cookie for *.localhost, but setting one from outside needs an https address.
  const url = origin.replace("http:", "https:");
  await context.addCookies([
    { name, value: value.join("="), url, httpOnly: true, secure: true, sameSite: "Lax" },
  ]);
  const key = `entered ${mark}`;
  // Once only: later changes of the mark by the journey are kept.
  await context.addInitScript(
    ([origin, mark, key]) => {
      if (location.origin !== origin || localStorage.getItem(key as string) !== null) return;
      localStorage.setItem(key as string, "1");
      localStorage.setItem("session-mark", mark as string);
    },
    [origin, mark, key],
  );
}
