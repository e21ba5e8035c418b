import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { brandOf } from "@/e2e/brand-url";
import { callFromPage } from "@/e2e/http/ask";
import { sandbox } from "./sandbox";

/** Somebody with an account at a brand, logged in. */
export interface Member {
  brand: string;
  account: string;
  password: string;
  uid: string;
  /** What the other tabs of a browser see of the session. */
  mark: string;
  /** `name=value` of the session cookie. */
  cookie: string;
}

export const PASSWORD = "correct horse 7";

/** An address nobody has used. */
export const freshAddress = (): string => `${randomUUID().slice(0, 13)}@journey.example`;

interface Opened {
  data: { uid: string; mark: string };
}

/** The session cookie among `Set-Cookie` lines, as a Cookie header has it. */
export function sessionCookie(lines: readonly string[]): string {
  const line = lines.find((one) => one.startsWith("__Host-session="));
  if (!line) throw new Error(`No session cookie was set: ${lines.join(" | ") || "no cookie at all"}`);
  return line.split(";", 1)[0] ?? "";
}

/** Signs somebody new up through the storefront's own calls. */
export async function signUp(
  brand: string,
  { port, account = freshAddress() }: { port?: number; account?: string } = {},
) {
  const language = brandOf(brand).langs[0];
  const who = { account, type: account.startsWith("+") ? "phone" : "email", language };
  const place = { brand, ...(port ? { port } : {}) };
  const sent = await callFromPage("/api/user/sendVerificationCode/v1", {
    ...place,
    json: { ...who, purpose: "signup" },
  });
  expect(sent.json().code, sent.text).toBe(0);
  const code = await sandbox.code(account);
  const json = { ...who, password: PASSWORD, code, acceptTerms: true };
  const opened = await callFromPage("/api/user/signup/v1", { ...place, json });
  expect(opened.json().code, opened.text).toBe(0);
  const { uid, mark } = opened.json<Opened>().data;
  return {
    brand,
    account,
    password: PASSWORD,
    uid,
    mark,
    cookie: sessionCookie(opened.cookies),
  } satisfies Member;
}

/** Logs a member in once more: a session of its own. */
export async function logIn(brand: string, account: string, password: string): Promise<Member> {
  const opened = await callFromPage("/api/user/login/v1", {
    brand,
    json: { account, type: "email", password },
  });
  expect(opened.json().code, opened.text).toBe(0);
  const { uid, mark } = opened.json<Opened>().data;
  return { brand, account, password, uid, mark, cookie: sessionCookie(opened.cookies) };
}
