import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { respondWith } from "@/e2e/stack/upstream-faults";

/** Codes by which upstreams reveal whether an account exists (rules/errors#concealed-codes). */
const ACCOUNT_REVEALING_CODES = [1, 2, 7, 10024];
const WRONG_INPUT_CODES = [3, 3001, 4596];

const respondWithRefusal = (code: number, fields = {}) =>
  respondWith(200, JSON.stringify({ code, errCode: code, data: null, fields }));

httpTest("T23: every refusal that could reveal an account gets the same response", async ({ shop }) => {
  const accountFields = { account: "somebody@journey.example", type: "email" };
  const calls: [path: string, json: object, codes: number[]][] = [
    [
      "/api/user/login/v1",
      { ...accountFields, password: "secret" },
      [...ACCOUNT_REVEALING_CODES, ...WRONG_INPUT_CODES],
    ],
    ["/api/user/code/login/v1", { ...accountFields, code: "1234" }, [...ACCOUNT_REVEALING_CODES, 11]],
    [
      "/api/user/resetPasswd/v1",
      { ...accountFields, code: "1234", password: "secret" },
      [...ACCOUNT_REVEALING_CODES, 11],
    ],
    [
      "/api/user/sendVerificationCode/v1",
      { ...accountFields, purpose: "reset", language: "pt" },
      ACCOUNT_REVEALING_CODES,
    ],
  ];
  for (const [path, json, codes] of calls) {
    const answers = new Set<string>();
    for (const code of codes) {
      const errorFields = code === 11 ? {} : { account: "custom" };
      shop.upstream.setFault(
        new RegExp(path.slice("/api/user/".length)),
        respondWithRefusal(code, errorFields),
      );
      const answer = await callAsPage(path, { json, port: shop.port });
      answers.add(`${answer.status} ${answer.text}`);
    }
    expect([...answers], path).toHaveLength(1);
  }
});

httpTest(
  "T22: a Google credential needs the nonce stored by the server, and no page can supply one",
  async () => {
    const brand = "nordplay";
    const client = await callAsPage("/api/user/google/client/v1", { brand });
    const { nonce } = client.json().data as { nonce: string };
    expect(nonce.length).toBeGreaterThan(20);
    expect(client.cookies.join()).toMatch(
      /^__Host-google=Fe26\.2\*[^;]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(client.cookies.join()).not.toContain(nonce);
    const json = { credential: "c".repeat(60), nonce };
    const answer = await callAsPage("/api/user/google/login/v1", { brand, json });
    expect(answer.json().code).toBe(-3039);
  },
);

httpTest(
  "T19: an app's token is removed from the address immediately and works once",
  { tag: "@smoke" },
  async () => {
    const { account } = await signUpMember("vidora");
    const link = new URL(await sandbox.appLink({ site: "vidora", account }));
    const entered = await sendRequest(link.pathname + link.search);
    expect(entered.status).toBe(303);
    expect(entered.location).not.toContain(link.searchParams.get("at") ?? "none");
    const cookie = entered.cookies.find((line) => line.startsWith("__Host-entry="))?.split(";")[0];
    const json = { accountId: link.searchParams.get("aid"), loginId: link.searchParams.get("ls") };
    const first = await callAsPage("/api/user/sso/v1", { json, cookie });
    expect(first.json()).toMatchObject({ code: 0, data: { account } });
    expect(first.cookies.join("\n")).toMatch(/__Host-entry=; Max-Age=0;/);
    const again = await callAsPage("/api/user/sso/v1", { json, cookie });
    expect(again.json().code).toBe(201);
    const without = await callAsPage("/api/user/sso/v1", { json });
    expect(without.json().code).toBe(201);
  },
);
