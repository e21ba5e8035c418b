import { expect, httpTest } from "@/e2e/fixtures";
import { callAsMember } from "@/e2e/stack/purchase";
import { readPage } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt");

httpTest("an entry link does not switch the logged-in member (T18)", async ({ ana }) => {
  let cookies = ana.cookie;
  let answer = await sendRequest("/payment?appToken=of-an-attacker&accountId=1&loginId=2&planId=101", {
    cookie: cookies,
  });
  const visited: string[] = [];
  for (
    ;
    answer.location !== undefined;
    answer = await sendRequest(visited.at(-1) ?? "", { cookie: cookies })
  ) {
    cookies = [cookies, ...answer.cookies.map((line) => line.split(";", 1)[0])].join("; ");
    visited.push(answer.location);
    expect(visited.length).toBeLessThan(5);
  }
  expect([answer.status, visited.at(-1)?.split("?")[0]]).toEqual([200, "/login"]);
  const { text, links } = readPage(answer.text);
  expect(text).toContain(t("auth.login.hereTitle"));
  const stay = t("auth.login.stay", { account: ana.account });
  expect(links).toContainEqual({ name: stay, href: "/payment?planId=101" });
  expect((await callAsMember(ana, "/api/session")).json().data).toMatchObject({ account: ana.account });
});
