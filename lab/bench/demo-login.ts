import { DEMO_MEMBERS } from "@/backend/seed/demo-brands";

/**
 * Body of the login call for the first demo member of vidora.
 * @throws Error when vidora has no demo member
 */
export function createDemoLoginBody(): string {
  const member = DEMO_MEMBERS.find(({ site }) => site === "vidora");
  if (!member) throw new Error("There is no demo member at vidora.");
  return JSON.stringify({ account: member.account, type: "email", password: member.password });
}

/**
 * Logs that member in and returns the session cookie as `name=value`.
 * @throws Error when the login is refused
 */
export async function fetchDemoCookie(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/user/login/v1`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Client-Type": "WEB" },
    body: createDemoLoginBody(),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__Host-session="));
  if (!cookie) throw new Error(`The demo member could not log in (${response.status}).`);
  return cookie.split(";")[0] ?? "";
}
