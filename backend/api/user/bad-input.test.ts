import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import type { EndpointName } from "@/lib/contract/calls";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = (await api.signUp("bad-input@test.example")).token;
});
afterAll(() => api.close());

/** Invalid input of users, programs and attackers. */
const TEXTS: Record<string, string> = {
  nothing: "",
  spaces: "     ",
  "10,000 characters": "a".repeat(10_000),
  Cyrillic: "анна",
  Arabic: "مرحبا بالعالم",
  emoji: "👩‍👩‍👧‍👦🎉🎉🎉🎉🎉",
  "a script tag": "<script>alert(1)</script>",
  "a right-to-left mark": "\u202egpj.ana@test.example\u202c",
  "zero-width letters": "\u200b\u200b\u200b",
  "lone surrogates": "\ud800\udc00\ud800abcdef",
  SQL: "' or 1=1; drop table members; --",
  "line breaks": "ana@test.example\r\nBcc: evil@test.example",
  "NUL bytes": "ana\u0000@test.example",
  "a template": "{{7*7}}#{7*7}%s%n",
  "a number": "1234567890123456789012345",
};

const account = { account: "bad-input@test.example", type: "email" };
/** Calls of login methods and account recovery, complete except for the field under test. */
const FIELDS: [EndpointName, string, Record<string, unknown>][] = [
  ["login", "account", { type: "email", password: "secret river" }],
  ["login", "account", { type: "phone", password: "secret river" }],
  ["login", "password", account],
  [
    "signUp",
    "account",
    { type: "email", password: "secret river", code: "0000", acceptTerms: true, language: "en" },
  ],
  ["signUp", "password", { ...account, code: "0000", acceptTerms: true, language: "en" }],
  ["signUp", "code", { ...account, password: "secret river", acceptTerms: true, language: "en" }],
  ["sendVerificationCode", "account", { type: "email", purpose: "reset", language: "en" }],
  ["resetPassword", "account", { type: "email", code: "0000", password: "secret river" }],
  ["resetPassword", "code", { ...account, password: "secret river" }],
  ["resetPassword", "password", { ...account, code: "0000" }],
  ["resetPasswordByEmail", "email", {}],
  ["sendResetPasswordEmail", "email", {}],
  ["resendConfirmation", "email", {}],
  ["readResetEmail", "token", {}],
  ["resetPasswordByLink", "token", { password: "secret river" }],
  ["resetPasswordByLink", "password", { token: "t".repeat(43) }],
  ["activateUser", "token", {}],
  ["confirmBoundEmail", "token", {}],
  ["changePassword", "password", { newPassword: "another one" }],
  ["changePassword", "newPassword", { password: "not the one" }],
];
const INTERNAL = -2499;
/** Refusals of one wrong field, and the refusals that a well-formed value may get. */
const WRONG_FIELD = -24050;

describe.each(FIELDS)("%s.%s (rules/validation#forms)", (name, field, rest) => {
  it.each(Object.entries(TEXTS))("of %s is refused by field, or accepted unchanged", async (_what, text) => {
    const before = performance.now();
    const outcome = await api.call(name, { ...rest, [field]: text }, { token });
    expect(performance.now() - before).toBeLessThan(5_000);
    if (outcome.ok) {
      // Only a mail to what is an address without its invisible marks.
      expect(field).toMatch(/email|account/);
      expect(text).toContain("\u202egpj.ana@test.example");
      return;
    }
    expect(outcome.code).not.toBe(INTERNAL);
    if (outcome.code === WRONG_FIELD) {
      expect(Object.keys(outcome.fields ?? {})).toEqual([text.includes("\0") ? "payload" : field]);
    }
  });
});

it("an address with invisible marks is the address itself, and no second account", async () => {
  await api.signUp("seen@test.example");
  const typed = "\u202aseen@\u200btest.example\u200e";
  const outcome = await api.call("login", { account: typed, type: "email", password: "correct horse" });
  expect(outcome).toMatchObject({ ok: true, data: { account: "seen@test.example" } });
});

it("passwords keep every mark, space and emoji", async () => {
  const accountName = "marks@test.example";
  const password = " \u202epässwörd\u200b 👩‍👩‍👧 ";
  await api.signUp(accountName, { password });
  expect(await api.data("login", { account: accountName, type: "email", password })).toMatchObject({
    account: accountName,
  });
  for (const other of [password.trim(), password.replace(/\p{Cf}/gu, ""), password.replace("👩‍👩‍👧", "👩")]) {
    expect(await api.refusal("login", { account: accountName, type: "email", password: other })).toBe(3);
  }
});
