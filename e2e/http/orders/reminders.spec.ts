import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { callAsMember, placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { PAGE_HEADERS, sendRequest } from "@/e2e/stack/send-request";

const OPEN = "/api/bill/order/handoff/open/v1";
const call = (path: string, json: object, cookie?: string) =>
  sendRequest(path, { method: "POST", headers: PAGE_HEADERS, json, cookie });

test("a reminder's link opens its payment once, no GET uses it up, and its token opens no account", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  await sandbox.remindNow(orderId);
  const { hash, pathname } = new URL(await sandbox.link(member.account));
  const [code] = hash.slice(1).split(".");
  // What a mail scanner sends: an address without its fragment.
  for (let scan = 0; scan < 2; scan += 1) expect((await sendRequest(pathname)).status).toBe(200);
  const opened = await call(OPEN, { code });
  expect(opened.json()).toMatchObject({ code: 0, data: { view: { canRenew: true } } });
  expect(opened.cookies).toEqual([]);
  expect(opened.text).not.toContain(member.account);
  const { grant } = opened.json<{ data: { grant: string } }>().data;
  expect((await call(OPEN, { code })).json()).toMatchObject({ code: 10302 });
  const renewed = await call("/api/bill/order/handoff/read/v1", { grant, renew: true });
  expect(renewed.json()).toMatchObject({ code: 0, data: { nextAction: { kind: "qr" } } });
  for (const path of ["/api/bill/listCard", "/api/bill/orders/v1"])
    expect((await call(path, { grant, page: 1, pageSize: 10 })).status, path).toBe(401);
});

test("a mail program ends reminders by its own POST, which a GET does not; the switch turns them on again", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  await sandbox.remindNow(orderId);
  const [mail] = await sandbox.messages(member.account);
  const { pathname, search, searchParams } = new URL(mail?.unsubscribeUrl ?? "");
  const readSwitch = async () => {
    const { uid, account } = member;
    const answer = await callAsMember(member, "/api/user/queryInfo/v1", {
      json: { uid, account, type: "email" },
    });
    return answer.json<{ data: { reminders: boolean } }>().data.reminders;
  };
  const scanned = await sendRequest(pathname + search);
  expect([scanned.status, scanned.location]).toEqual([303, `/reminders#${searchParams.get("token")}`]);
  expect(await readSwitch()).toBe(true);
  const post = (path: string, brand = "vidora") =>
    sendRequest(path, {
      ...{ brand, method: "POST", body: "List-Unsubscribe=One-Click" },
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    });
  expect((await post(pathname + search, "nordplay")).status).toBe(404);
  expect((await post(`${pathname}?token=short`)).status).toBe(404);
  expect(await readSwitch()).toBe(true);
  for (let times = 0; times < 2; times += 1) expect((await post(pathname + search)).status).toBe(200);
  expect(await readSwitch()).toBe(false);
  await callAsMember(member, "/api/user/reminders/v1", { json: { on: true } });
  expect(await readSwitch()).toBe(true);
});
