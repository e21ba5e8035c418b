import { expect, httpTest } from "@/e2e/fixtures";
import { findMain, readPageText } from "@/e2e/stack/page-text";
import { callAsMember } from "@/e2e/stack/purchase";
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
  const main = findMain(answer.text);
  expect(readPageText(main)).toContain(t("auth.login.hereTitle"));
  const stay = t("auth.login.stay", { account: ana.account });
  expect(readPageText(main)).toContain(stay);
  const links = [...main.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", content = ""]) => [
    readPageText(content),
    /href="([^"]*)"/.exec(attributes)?.[1],
  ]);
  expect(links).toContainEqual([stay, "/payment?planId=101"]);
  expect((await callAsMember(ana, "/api/session")).json().data).toMatchObject({ account: ana.account });
});
