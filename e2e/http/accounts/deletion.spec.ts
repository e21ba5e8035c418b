import { expect, httpTest } from "@/e2e/fixtures";
import { PASSWORD, signUpMember } from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

httpTest("a deletion ends the session, and the mailed link undoes it by its button alone", async () => {
  const member = await signUpMember("vidora");
  const call = (path: string, json: object) => callAsMember(member, path, { json: { ...json } });
  const refused = await call("/api/user/deletion/v1", {});
  expect(refused.json()).toMatchObject({ code: -24031 });
  expect(refused.headers["request-id"]).toMatch(REFERENCE);
  const proof = await call("/api/user/proof/v1", { password: PASSWORD });
  const { identityProof } = proof.json().data as { identityProof: string };
  const asked = await call("/api/user/deletion/v1", { identityProof });
  expect(asked.json()).toMatchObject({ code: 0, data: { deletesAt: expect.any(Number) } });
  expect(asked.cookies.join()).toMatch(/__Host-session=;/);
  expect(asked.headers["clear-site-data"]).toBe('"storage"');
  expect((await call("/api/user/devices/v1", { page: 1, pageSize: 5 })).json().code).not.toBe(0);

  const logIn = async () =>
    (
      await callAsPage("/api/user/login/v1", {
        brand: "vidora",
        json: { account: member.account, type: "email", password: PASSWORD },
      })
    ).json();
  expect(await logIn()).toMatchObject({ code: 106, data: { keepToken: expect.any(String) } });

  const { pathname, search } = new URL(await sandbox.link(member.account));
  // As a program does that scans mails: the link, and the page that it leads to.
  const opened = await sendRequest(pathname + search, { brand: "vidora" });
  expect(opened.status).toBe(303);
  expect(opened.headers.location).toMatch(/\/notice\?type=keepAccount$/);
  await sendRequest(String(opened.headers.location).replace(/^https?:\/\/[^/]+/, ""), {
    brand: "vidora",
    cookie: opened.cookies.map((line) => line.split(";", 1)[0]).join("; "),
  });
  expect(await logIn()).toMatchObject({ code: 106 });

  const token = new URLSearchParams(search).get("token");
  const keep = () => callAsPage("/api/site/keepAccount/v1", { brand: "vidora", json: { token } });
  expect((await keep()).json()).toMatchObject({ code: 0, data: { account: member.account } });
  expect((await keep()).json()).toMatchObject({ code: 10302 });
  expect(await logIn()).toMatchObject({ code: 0 });
});
