import { ask, callFromPage } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import { signUp } from "@/e2e/stack/member";
import { answerWith } from "@/e2e/stack/mishaps";
import { sandbox } from "@/e2e/stack/sandbox";

/** Codes by which upstreams tell that an account is unknown, and that it is known (spec §8). */
const TELLING = [1, 2, 7, 10024];
const WRONG = [3, 3001, 4596];

const refusal = (code: number, fields = {}) =>
  answerWith(200, JSON.stringify({ code, errCode: code, data: null, fields }));

test("T23: whatever an upstream says of an unknown account, a stranger hears one thing", async ({ shop }) => {
  const who = { account: "somebody@journey.example", type: "email" };
  const calls: [path: string, json: object, codes: number[]][] = [
    ["/api/user/login/v1", { ...who, password: "secret" }, [...TELLING, ...WRONG]],
    ["/api/user/code/login/v1", { ...who, code: "1234" }, [...TELLING, 11]],
    ["/api/user/resetPasswd/v1", { ...who, code: "1234", password: "secret" }, [...TELLING, 11]],
    ["/api/user/sendVerificationCode/v1", { ...who, purpose: "reset", language: "pt" }, TELLING],
  ];
  for (const [path, json, codes] of calls) {
    const answers = new Set<string>();
    for (const code of codes) {
      const told = code === 11 ? {} : { account: "custom" };
      shop.upstream.when(new RegExp(path.slice("/api/user/".length)), refusal(code, told));
      const answer = await callFromPage(path, { json, port: shop.port });
      answers.add(`${answer.status} ${answer.text}`);
    }
    expect([...answers], path).toHaveLength(1);
  }
});

test("T22: a Google credential needs the nonce that our server keeps, and no page can name one", async () => {
  const brand = "nordplay";
  const client = await callFromPage("/api/user/google/client/v1", { brand });
  const { nonce } = client.json().data as { nonce: string };
  expect(nonce.length).toBeGreaterThan(20);
  expect(client.cookies.join()).toMatch(
    /^__Host-google=Fe26\.2\*[^;]+; Max-Age=900; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect(client.cookies.join()).not.toContain(nonce);
  const json = { credential: "c".repeat(60), nonce };
  const answer = await callFromPage("/api/user/google/login/v1", { brand, json });
  expect(answer.json().code).toBe(-3039);
});

test("T19: an app's token leaves the address at once, and works once", async () => {
  const { account } = await signUp("vidora");
  const link = new URL(await sandbox.appLink({ site: "vidora", account }));
  const entered = await ask(link.pathname + link.search);
  expect(entered.status).toBe(303);
  expect(entered.location).not.toContain(link.searchParams.get("at") ?? "none");
  const cookie = entered.cookies.find((line) => line.startsWith("__Host-entry="))?.split(";")[0];
  const json = { accountId: link.searchParams.get("aid"), loginId: link.searchParams.get("ls") };
  const first = await callFromPage("/api/user/sso/v1", { json, cookie });
  expect(first.json()).toMatchObject({ code: 0, data: { account } });
  expect(first.cookies.join("\n")).toMatch(/__Host-entry=; Max-Age=0;/);
  const again = await callFromPage("/api/user/sso/v1", { json, cookie });
  expect(again.json().code).toBe(201);
  const without = await callFromPage("/api/user/sso/v1", { json });
  expect(without.json().code).toBe(201);
});
