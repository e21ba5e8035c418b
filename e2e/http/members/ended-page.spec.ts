import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { openPage, toPlainText } from "@/e2e/stack/read-page";
import { callAsPage } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt");

httpTest(
  "a page of an ended session offers the log-in once, and the log-in returns to it",
  { tag: "@smoke" },
  async () => {
    const member = await signUpMember("vidora");
    const { cookie, uid, account } = member;
    const json = { language: "pt", uid, account };
    expect((await callAsPage("/api/user/loginOut/v1", { cookie, json })).json().code).toBe(0);
    const page = await openPage(member, "/orders");
    expect(page.text).toContain(toPlainText(t("orders.visitor.title")));
    const links = page.links.filter(({ name }) => name === t("orders.visitor.login"));
    expect(links).toHaveLength(1);
    const address = links[0]?.href ?? "";
    expect(new URL(address, "http://shop.invalid").searchParams.get("path")).toBe("/orders");
    const order = await openPage(member, "/orders?orderId=1");
    expect(order.heading).toBe(toPlainText(t("orders.visitor.title")));
    const { text } = await openPage(member, address);
    expect(text.split(t("auth.login.expiredTitle"))).toHaveLength(2);
    expect(text).toContain(t("auth.login.expired"));
  },
);
