import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { findMain, readPageText } from "@/e2e/stack/page-text";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt");

httpTest(
  "a page of an ended session offers the log-in once, and the log-in returns to it",
  { tag: "@smoke" },
  async () => {
    const { cookie, uid, account } = await signUpMember("vidora");
    const json = { language: "pt", uid, account };
    expect((await callAsPage("/api/user/loginOut/v1", { cookie, json })).json().code).toBe(0);
    const page = await sendRequest("/orders", { cookie });
    expect(page.status).toBe(200);
    const main = findMain(page.text);
    expect(readPageText(main)).toContain(t("orders.visitor.title"));
    const links = [...main.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].filter(
      ([, , content = ""]) => readPageText(content) === t("orders.visitor.login"),
    );
    expect(links).toHaveLength(1);
    const address = /href="([^"]*)"/.exec(links[0]?.[1] ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(new URL(address, "http://shop.invalid").searchParams.get("path")).toBe("/orders");
    const login = await sendRequest(address, { cookie });
    expect(login.status).toBe(200);
    const text = readPageText(findMain(login.text));
    expect(text.split(t("auth.login.expiredTitle"))).toHaveLength(2);
    expect(text).toContain(t("auth.login.expired"));
  },
);
