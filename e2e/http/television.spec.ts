import { expect, httpTest } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import { callAsPage } from "@/e2e/stack/send-request";

const findCookieLine = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}=`)) ?? "";
const toCookiePair = (line: string) => line.split(";", 1)[0] ?? "";
const toMemberRequest = (member: TestMember, json: unknown) => ({
  brand: member.brand,
  cookie: member.cookie,
  json,
});

async function startTvLogin(brand = "vidora") {
  const answer = await callAsPage("/api/user/tv/begin/v1", { brand, json: {} });
  expect(answer.json().code, answer.text).toBe(0);
  const line = findCookieLine(answer.cookies, "__Host-television");
  return {
    answer,
    line,
    cookie: toCookiePair(line),
    code: (answer.json().data as { userCode: string }).userCode,
  };
}

httpTest.describe("login of a television over HTTP (RFC 8628, threats T12, T17)", () => {
  httpTest(
    "the device code is only in its own sealed cookie, the token only in the session cookie",
    async ({ ana }) => {
      const { answer, line, cookie, code } = await startTvLogin();
      expect(line).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/);
      expect(Object.keys(answer.json().data as object).sort()).toEqual([
        "expiresAt",
        "serverNow",
        "userCode",
      ]);
      expect(
        (await callAsPage("/api/user/tv/find/v1", toMemberRequest(ana, { userCode: code }))).json().code,
      ).toBe(0);
      const state = () => callAsPage("/api/user/tv/state/v1", { cookie, json: {} });
      expect((await state()).json().data).toEqual({ state: "seen" });
      const yes = { userCode: code, approve: true };
      expect((await callAsPage("/api/user/tv/answer/v1", toMemberRequest(ana, yes))).json().code).toBe(0);

      // A session cookie planted before (fixation) is replaced.
      const before = `${cookie}; __Host-session=Fe26.2*planted`;
      const opened = await callAsPage("/api/user/tv/login/v1", { cookie: before, json: {} });
      expect(Object.keys(opened.json().data as object).sort()).toEqual([
        "account",
        "expiresAt",
        "mark",
        "name",
        "uid",
      ]);
      expect(findCookieLine(opened.cookies, "__Host-session")).toMatch(/HttpOnly/);
      expect(findCookieLine(opened.cookies, "__Host-session")).not.toContain(toCookiePair(ana.cookie));
      expect(findCookieLine(opened.cookies, "__Host-television")).toContain("Max-Age=0");
      // The cookie of the device code can't be used again.
      expect((await callAsPage("/api/user/tv/login/v1", { cookie, json: {} })).json().code).toBe(201);
    },
  );

  httpTest("a page can't supply a device code or use that of another brand", async ({ nils }) => {
    const { cookie } = await startTvLogin();
    const guessed = { deviceCode: "A".repeat(43) };
    const answer = await callAsPage("/api/user/tv/state/v1", { json: guessed });
    expect(answer.json().data).toEqual({ state: "expired" });
    expect((await callAsPage("/api/user/tv/login/v1", { json: guessed })).json().code).toBe(201);
    const there = await callAsPage("/api/user/tv/state/v1", { brand: nils.brand, cookie, json: {} });
    expect(there.json().data).toEqual({ state: "expired" });
  });

  httpTest("a visitor can neither look up a code nor approve it", async () => {
    const { code } = await startTvLogin();
    for (const path of ["/api/user/tv/find/v1", "/api/user/tv/answer/v1"]) {
      const answer = await callAsPage(path, { json: { userCode: code, approve: true } });
      expect(answer.status).toBe(401);
    }
  });
});
