import { expect, httpTest } from "@/e2e/fixtures";
import {
  createEmailAddress,
  getSessionCookie,
  logInMember,
  PASSWORD,
  signUpMember,
} from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { delayCall } from "@/e2e/stack/upstream-faults";
import { DAY_SECONDS } from "@/lib/config/constants";

const fetchSession = async (cookie: string) => (await callAsPage("/api/session", { cookie })).json().data;
const logOutMember = (member: { uid: string; account: string; cookie: string }, port?: number) =>
  callAsPage("/api/user/loginOut/v1", {
    cookie: member.cookie,
    json: { language: "pt", uid: member.uid, account: member.account },
    ...(port ? { port } : {}),
  });

httpTest("a log-out ends the session whatever account its payload names", async () => {
  const payloads = [
    { language: "pt", uid: "", account: "" },
    { language: "pt", uid: "1", account: "someone@else.example" },
    {},
  ];
  for (const json of payloads) {
    const member = await signUpMember("vidora");
    const answer = await callAsPage("/api/user/loginOut/v1", { cookie: member.cookie, json });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.cookies.join()).toMatch(/__Host-session=; Max-Age=0/);
    // The token has ended upstream too.
    const later = await callAsPage("/api/bill/orders/v1", { cookie: member.cookie, json: {} });
    expect(later.json().code).toBe(21);
  }
});

httpTest(
  "T15, T28: the cookie is protected and expires in ten days, and the response contains no token",
  async () => {
    const account = createEmailAddress();
    const member = await signUpMember("vidora", { account });
    const opened = await callAsPage("/api/user/login/v1", {
      json: { account, type: "email", password: PASSWORD },
    });
    const line = opened.cookies.find((one) => one.startsWith("__Host-session="));
    expect(line).toMatch(
      /^__Host-session=Fe26\.2\*[^;]+; Max-Age=(\d+); Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const seconds = Number(/Max-Age=(\d+)/.exec(line ?? "")?.[1]);
    expect(seconds).toBeGreaterThan(10 * DAY_SECONDS - 120);
    expect(seconds).toBeLessThanOrEqual(10 * DAY_SECONDS);
    expect(Object.keys(opened.json().data as object).sort()).toEqual([
      "account",
      "expiresAt",
      "mark",
      "name",
      "uid",
    ]);
    const page = await sendRequest("/orders", { cookie: member.cookie });
    expect(page.text).toContain(account);
    expect(page.text).not.toMatch(/Fe26\.2|"token"/);
  },
);

httpTest(
  "T17: login replaces an existing cookie, and every session is new",
  { tag: "@plain" },
  async ({ ana }) => {
    const preset = "__Host-session=Fe26.2*fixed";
    const json = { account: ana.account, type: "email", password: ana.password };
    const first = await callAsPage("/api/user/login/v1", { json, cookie: preset });
    const second = await callAsPage("/api/user/login/v1", { json, cookie: getSessionCookie(first.cookies) });
    expect(getSessionCookie(second.cookies)).not.toBe(getSessionCookie(first.cookies));
    const marks = [first, second].map((one) => (one.json().data as { mark: string }).mark);
    expect(new Set([...marks, ana.mark]).size).toBe(3);
  },
);

httpTest("T17: a login over another member's session opens only the new member's", async ({ shop, ana }) => {
  const other = await signUpMember("vidora");
  const json = { account: other.account, type: "email", password: other.password };
  const opened = await callAsPage("/api/user/login/v1", { json, cookie: ana.cookie, port: shop.port });
  // The upstream does not receive the previous session's token.
  const loginCall = shop.upstream.calls.find(({ path }) => path.includes("/login/"));
  expect(loginCall?.headers.authorization).toBeUndefined();
  expect(await fetchSession(getSessionCookie(opened.cookies))).toMatchObject({ account: other.account });
});

httpTest("T14: a cookie copied before logout is invalid", { tag: "@plain" }, async () => {
  const member = await signUpMember("vidora");
  expect((await callAsMember(member, "/api/bill/orders/v1", { json: {} })).json().code).toBe(0);
  const left = await logOutMember(member);
  expect(left.json().code).toBe(0);
  expect(left.headers["clear-site-data"]).toBe('"storage"');
  expect(left.cookies.join()).toMatch(/^__Host-session=; Max-Age=0;/);

  const replay = await callAsMember(member, "/api/bill/orders/v1", { json: {} });
  expect([21, -24010, -24020]).toContain(replay.json().code);
  expect(replay.json().data).toBeNull();
  expect(replay.cookies.join()).toMatch(/^__Host-session=; Max-Age=0;/);
  const page = await sendRequest("/orders", { cookie: member.cookie });
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('data-order="');
});

httpTest("logout ends only this session", async ({ ana }) => {
  const second = await logInMember("vidora", ana.account, ana.password);
  expect((await logOutMember(second)).json().code).toBe(0);
  expect((await callAsMember(ana, "/api/bill/orders/v1", { json: {} })).json().code).toBe(0);
});

httpTest("logout works even while the upstream is unavailable", async ({ shop }) => {
  const member = await signUpMember("vidora");
  await callAsPage("/api/session", { cookie: member.cookie, port: shop.port });
  await shop.upstream.refuseConnections();
  try {
    const left = await logOutMember(member, shop.port);
    expect(left.status).toBe(200);
    expect(left.cookies.join()).toMatch(/^__Host-session=; Max-Age=0;/);
  } finally {
    await shop.upstream.acceptConnections();
  }
});

httpTest("T16: a call that started before logout does not restore the session", async ({ shop }) => {
  const member = await signUpMember("vidora");
  shop.upstream.setFault(/\/api\/bill\/orders/, delayCall(800));
  const slow = callAsMember(member, "/api/bill/orders/v1", { json: {}, port: shop.port });
  await logOutMember(member, shop.port);
  const { cookies } = await slow;
  for (const line of cookies) expect(line).toMatch(/^__Host-session=; Max-Age=0;/);
});

httpTest("only calls that open or close a session set its cookie", async ({ ana }) => {
  for (const path of ["/", "/pricing-table", "/orders", "/payment?planId=101", "/login"])
    expect(
      (await sendRequest(path, { cookie: ana.cookie })).cookies.filter((line) => line.includes("session")),
    ).toEqual([]);
  for (const path of ["/api/session", "/api/site/theme/v1"])
    expect((await callAsPage(path, { cookie: ana.cookie })).cookies).toEqual([]);
});

httpTest("T23: login and codes respond identically for existing and unknown accounts", async ({ ana }) => {
  const wrong = (account: string) =>
    callAsPage("/api/user/login/v1", { json: { account, type: "email", password: "wrong password" } });
  const [known, unknown] = [await wrong(ana.account), await wrong(createEmailAddress())];
  expect(known.status).toBe(unknown.status);
  expect(known.text).toBe(unknown.text);
  const code = (account: string) =>
    callAsPage("/api/user/sendVerificationCode/v1", {
      json: { account, type: "email", purpose: "reset", language: "pt" },
    });
  const [sent, pretended] = [await code(ana.account), await code(createEmailAddress())];
  expect(sent.text).toBe(pretended.text);
});

httpTest("T24, T26: guesses and requests of codes are limited", async () => {
  const account = createEmailAddress();
  const ask = () =>
    callAsPage("/api/user/sendVerificationCode/v1", {
      json: { account, type: "email", purpose: "signup", language: "pt" },
    });
  expect((await ask()).json().code).toBe(0);
  expect((await ask()).json().code).toBe(-3031);
  const right = await sandbox.code(account);
  const json = { account, type: "email", password: PASSWORD, acceptTerms: true, language: "pt" };
  const guesses = Array.from({ length: 8 }, (_, index) =>
    String((Number(right) + index + 1) % 10_000).padStart(4, "0"),
  );
  const answers = await Promise.all(
    guesses.map((code) => callAsPage("/api/user/signup/v1", { json: { ...json, code } })),
  );
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === -3032)).toHaveLength(5);
  expect(codes.filter((code) => code === -3034)).toHaveLength(3);
  // Now even the correct code is invalid.
  expect((await callAsPage("/api/user/signup/v1", { json: { ...json, code: right } })).json().code).toBe(
    -3034,
  );
});

httpTest("T21: opening a reset link does not use it up", async () => {
  const account = createEmailAddress();
  for (const method of ["HEAD", "GET"]) {
    const { status } = await sendRequest(`/resetPassword?token=abc&account=${account}`, { method });
    expect(status).toBe(303);
  }
});

httpTest("T17, T22: a password change opens a new session and ends the others", async () => {
  const here = await signUpMember("vidora");
  const elsewhere = await logInMember("vidora", here.account, PASSWORD);
  const json = { password: PASSWORD, newPassword: "another horse 9" };
  const changed = await callAsPage("/api/user/changePassword/v1", { cookie: here.cookie, json });
  expect(changed.json().code).toBe(0);
  expect(changed.text).not.toContain("token");
  const fresh = getSessionCookie(changed.cookies);
  expect(fresh).not.toBe(here.cookie);
  const memberFields = { uid: here.uid, account: here.account, type: "email" };
  const read = (cookie: string) => callAsPage("/api/user/queryInfo/v1", { cookie, json: memberFields });
  expect((await read(here.cookie)).json().code).toBe(21);
  expect((await read(elsewhere.cookie)).json().code).toBe(21);
  expect((await read(fresh)).json().code).toBe(0);
  // Without a session no password is changed, and an invalid cookie is cleared.
  const withEndedSession = await callAsPage("/api/user/changePassword/v1", { cookie: here.cookie, json });
  expect(withEndedSession.json().code).toBe(21);
  expect(withEndedSession.cookies.join()).toContain("__Host-session=; Max-Age=0");
  expect((await callAsPage("/api/user/changePassword/v1", { json })).status).toBe(401);
});

httpTest("T22, T23: password links respond identically for all accounts and work once", async () => {
  const { account, uid, cookie } = await signUpMember("vidora");
  const ask = (email: string) => callAsPage("/api/site/resetPasswordByEmail", { json: { email } });
  const [known, unknown] = [await ask(account), await ask(createEmailAddress())];
  expect(known.text).toBe(unknown.text);
  const token = new URL(await sandbox.link(account)).searchParams.get("token");
  const reset = (password: string) =>
    callAsPage("/api/site/email/resetPassword", { json: { token, password } });
  expect((await reset("another horse 9")).json().code).toBe(0);
  expect((await reset("a third horse")).json().code).toBe(10302);
  const json = { uid, account, type: "email" };
  expect((await callAsPage("/api/user/queryInfo/v1", { cookie, json })).json().code).toBe(21);
});
