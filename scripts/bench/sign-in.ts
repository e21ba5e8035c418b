import { DEMO_MEMBERS } from "@/backend/seed/demo-members";

/** Logs the first demo member of vidora in and gives the session cookie. */
export async function signIn(origin: string): Promise<string> {
  const member = DEMO_MEMBERS.find(({ site }) => site === "vidora");
  if (!member) throw new Error("There is no demo member at vidora.");
  const response = await fetch(`${origin}/api/user/login/v1`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Client-Type": "WEB" },
    body: JSON.stringify({ account: member.account, type: "email", password: member.password }),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__Host-session="));
  if (!cookie) throw new Error(`The demo member could not log in (${response.status}).`);
  return cookie.split(";")[0] ?? "";
}
