import { callFromPage } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import type { Member } from "@/e2e/stack/member";

const cookieOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}=`)) ?? "";
const pair = (line: string) => line.split(";", 1)[0] ?? "";
const as = (member: Member, json: unknown) => ({ brand: member.brand, cookie: member.cookie, json });

async function begin(brand = "vidora") {
  const answer = await callFromPage("/api/user/tv/begin/v1", { brand, json: {} });
  expect(answer.json().code, answer.text).toBe(0);
  const line = cookieOf(answer.cookies, "__Host-television");
  return { answer, line, cookie: pair(line), code: (answer.json().data as { userCode: string }).userCode };
}

test.describe("log-in of a television on the wire (RFC 8628, threats T12, T17)", () => {
  test("the secret is in a sealed cookie of its own and in no answer; the token only in the session's", async ({
    ana,
  }) => {
    const { answer, line, cookie, code } = await begin();
    expect(line).toMatch(/Path=\/; Secure; HttpOnly; SameSite=Lax/);
    expect(Object.keys(answer.json().data as object).sort()).toEqual(["expiresAt", "serverNow", "userCode"]);
    expect((await callFromPage("/api/user/tv/find/v1", as(ana, { userCode: code }))).json().code).toBe(0);
    const state = () => callFromPage("/api/user/tv/state/v1", { cookie, json: {} });
    expect((await state()).json().data).toEqual({ state: "seen" });
    const yes = { userCode: code, approve: true };
    expect((await callFromPage("/api/user/tv/answer/v1", as(ana, yes))).json().code).toBe(0);

    // A session that was there before (fixation) is replaced whole.
    const before = `${cookie}; __Host-session=Fe26.2*planted`;
    const opened = await callFromPage("/api/user/tv/login/v1", { cookie: before, json: {} });
    expect(Object.keys(opened.json().data as object).sort()).toEqual(["account", "expiresAt", "mark", "uid"]);
    expect(cookieOf(opened.cookies, "__Host-session")).toMatch(/HttpOnly/);
    expect(cookieOf(opened.cookies, "__Host-session")).not.toContain(pair(ana.cookie));
    expect(cookieOf(opened.cookies, "__Host-television")).toContain("Max-Age=0");
    // Who has kept the secret's cookie has kept nothing.
    expect((await callFromPage("/api/user/tv/login/v1", { cookie, json: {} })).json().code).toBe(201);
  });

  test("a page can't name the secret itself, nor use another brand's", async ({ nils }) => {
    const { cookie } = await begin();
    const guessed = { deviceCode: "A".repeat(43) };
    const answer = await callFromPage("/api/user/tv/state/v1", { json: guessed });
    expect(answer.json().data).toEqual({ state: "expired" });
    expect((await callFromPage("/api/user/tv/login/v1", { json: guessed })).json().code).toBe(201);
    const there = await callFromPage("/api/user/tv/state/v1", { brand: nils.brand, cookie, json: {} });
    expect(there.json().data).toEqual({ state: "expired" });
  });

  test("a visitor can neither look at a code nor answer for it", async () => {
    const { code } = await begin();
    for (const path of ["/api/user/tv/find/v1", "/api/user/tv/answer/v1"]) {
      const answer = await callFromPage(path, { json: { userCode: code, approve: true } });
      expect(answer.status).toBe(401);
    }
  });
});
