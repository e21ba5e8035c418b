import { randomInt } from "node:crypto";
import { expect, httpTest } from "@/e2e/fixtures";
import { getSessionCookie, PASSWORD } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage } from "@/e2e/stack/send-request";

httpTest(
  "who buys at a brand with phone numbers has an account by number, with the code by SMS",
  async () => {
    const account = `+2547${randomInt(10_000_000, 99_999_999)}`;
    const named = { account, type: "phone", password: PASSWORD, language: "en" };
    const entered = await callAsPage("/api/user/buyer/login/v1", { brand: "savanna", json: named });
    expect(entered.json()).toMatchObject({ code: 3001, data: { codeSent: { resendAfter: 60 } } });
    const json = { ...named, code: await sandbox.code(account), acceptTerms: true };
    const opened = await callAsPage("/api/user/buyer/code/v1", { brand: "savanna", json });
    expect(opened.json()).toMatchObject({ code: 0, data: { account } });
    const cookie = getSessionCookie(opened.cookies);
    expect((await callAsPage("/api/session", { brand: "savanna", cookie })).json().data).toMatchObject({
      account,
    });
  },
);
