import { createPageCall, type DemoShop, readSessionCookie } from "@/lab/fuzz/fetch-demo-shops";
import { sendFuzzRequest } from "@/lab/fuzz/send-fuzz-request";
import type { BrandFile } from "@/lib/contract/admin/brand-document";

const TIMEOUT_MS = 30_000;
const PASSWORD = "correct horse 7";

/**
 * Signs a member up at a brand, by the code in the outbox of the sandbox.
 * @returns the brand's shop with the member's session
 * @throws Error where a call is refused
 */
export async function signUpMember(
  { brand, document }: BrandFile,
  { port, sandboxPort }: { port: number; sandboxPort: number },
): Promise<DemoShop> {
  const host = `${document.hosts[0]}:${port}`;
  const account = `member@${brand}.example`;
  const call = async (path: string, payload: object) => {
    const person = { account, type: "email", language: document.langs[0] };
    const request = createPageCall(host, path, { ...person, ...payload });
    const answer = await sendFuzzRequest(port, request, TIMEOUT_MS);
    if (answer.status !== 200) throw new Error(`${path} at ${brand}: ${answer.status} ${answer.body}`);
    return answer;
  };
  await call("/api/user/sendVerificationCode/v1", { purpose: "signup" });
  const response = await fetch(
    `http://127.0.0.1:${sandboxPort}/api/messages?recipient=${encodeURIComponent(account)}`,
  );
  const [message] = (await response.json()) as { code: string | null }[];
  const opened = await call("/api/user/signup/v1", {
    ...{ password: PASSWORD, code: message?.code ?? "", acceptTerms: true },
  });
  const cookie = readSessionCookie(opened);
  if (!cookie) throw new Error(`Nobody could sign up at ${brand}: ${opened.body}`);
  return { site: brand, host, locales: document.langs, cookie, account };
}
