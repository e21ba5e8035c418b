import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { outbox } from "@/backend/db/schema/system";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { isBodySigned, signBody } from "@/lib/contract/signatures";
import { openSmsWebhook, sendPendingSms, startSmsSender } from "./send-pending-sms";

const SECRET = "an example secret of at least 32 characters";

/** A gateway that answers with the next status of a list, 204 after it; null: with no answer at all. */
async function openTestGateway() {
  const received: { body: string; isSigned: boolean; sms: Record<string, unknown> }[] = [];
  let answers: (number | null)[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", async () => {
      const signature = request.headers.signature?.toString();
      const isSigned = await isBodySigned(SECRET, { signature, body }, Date.now());
      received.push({ body, isSigned, sms: JSON.parse(body) });
      const status = answers.length > 0 ? answers.shift() : 204;
      if (status === null) request.socket.destroy();
      else response.writeHead(status ?? 204, { Location: "http://127.0.0.1:1/" }).end("<b>4711</b>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    received,
    answerWith: (...next: (number | null)[]) => {
      answers = next;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

let api: TestApi;
let gateway: Awaited<ReturnType<typeof openTestGateway>>;
beforeAll(async () => {
  api = await openTestApi();
  gateway = await openTestGateway();
});
afterAll(async () => {
  await gateway.close();
  await api.close();
});
beforeEach(async () => {
  await api.services.db.delete(outbox);
  gateway.received.length = 0;
  gateway.answerWith();
});

const PHONE = "+5511987654321";
const sendPending = (url = gateway.url) =>
  sendPendingSms(api.services, openSmsWebhook({ url, secret: SECRET }), { since: 0 });
const queueSms = (code?: string) =>
  queueMessage(
    api.services.db,
    {
      site: "vidora",
      channel: "sms",
      to: PHONE,
      language: "pt",
      template: "login",
      subject: "Vidora",
      text: `Vidora: ${code}`,
      code,
    },
    api.clock.now(),
  );
async function readRow() {
  const [row] = await api.services.db.select().from(outbox).where(eq(outbox.recipient, PHONE));
  if (!row) throw new Error("no SMS");
  return row;
}

describe("the signature of a call (docs/webhooks.md)", () => {
  const body = '{"id":"sms_1","to":"+5511987654321","text":"Vidora: 4711"}';
  const at = 1_796_000_000_000;
  it("is the one of the documented example", async () => {
    expect(await signBody(SECRET, body, at)).toBe(
      "t=1796000000000,v1=847dadc9c629a45af50b509fa30fab652957fd5fb07dc211ccad3ab07738bcc1",
    );
  });

  it.each([
    ["as it was sent", {}, true],
    ["four minutes late", { now: at + 4 * MINUTE_MS }, true],
    ["six minutes late", { now: at + 6 * MINUTE_MS }, false],
    ["six minutes early", { now: at - 6 * MINUTE_MS }, false],
    ["with another text", { body: body.replace("4711", "4712") }, false],
    ["under another secret", { secret: "x".repeat(32) }, false],
    [
      "with another time",
      { change: (text: string) => text.replace("t=1796000000000", "t=1796000000001") },
      false,
    ],
    ["without a signature", { change: () => "" }, false],
  ])(
    "%s: %#",
    async (_, {
      now = at,
      body: sent = body,
      secret = SECRET,
      change = (text: string) => text,
    }: { now?: number; body?: string; secret?: string; change?: (text: string) => string }, isValid) => {
      const signature = change(await signBody(SECRET, body, at));
      expect(await isBodySigned(secret, { signature, body: sent }, now)).toBe(isValid);
    },
  );
});

describe("SMS go through the operator's gateway (SMS_URL)", () => {
  it("signed, once, with all that it needs; then the outbox has no code, and the log never has one", async () => {
    const who = { account: PHONE, type: "phone", purpose: "signup", language: "pt" };
    await api.data("sendVerificationCode", who);
    const { id, code, text, createdAt } = await readRow();
    await Promise.all([sendPending(), sendPending(), sendPending()]);
    expect(gateway.received).toHaveLength(1);
    const [{ isSigned, sms } = { isSigned: false, sms: {} }] = gateway.received;
    expect(isSigned).toBe(true);
    const known = { id, to: PHONE, text, brand: "vidora", language: "pt", template: "signup" };
    expect(sms).toEqual({ ...known, expiresAt: createdAt + 10 * MINUTE_MS });
    expect(text).toContain(code);
    expect(await readRow()).toMatchObject({ sentAt: expect.any(Number), tries: 1, text: "", code: null });
    expect(api.logged.join("\n")).not.toMatch(new RegExp(`${code}|\\${PHONE}`));
  });

  it.each([
    ["is busy", [503], "HTTP 503"],
    ["has no capacity left", [429], "HTTP 429"],
    ["does not know the secret", [401], "HTTP 401"],
    ["redirects", [302], "TypeError"],
    ["ends without an answer", [null], "UND_ERR_SOCKET"],
  ])("one that %s gets it again after five seconds, under the same id", async (_, answers, failure) => {
    gateway.answerWith(...answers);
    await queueSms("4711");
    await sendPending();
    expect(await readRow()).toMatchObject({ tries: 1, failure, sentAt: null, givenUpAt: null, code: "4711" });
    await sendPending();
    await api.clock.advance(5 * SECOND_MS);
    await sendPending();
    const [first, second, ...others] = gateway.received.map(({ body }) => body);
    expect([second, others]).toEqual([first, []]);
    expect(await readRow()).toMatchObject({ tries: 2, failure: null, sentAt: expect.any(Number) });
    expect(api.logged.join("\n")).not.toMatch(/4711|<b>/);
  });

  it("one that has had it already (409) is not asked again", async () => {
    gateway.answerWith(409);
    await queueSms("4711");
    await sendPending();
    expect(await readRow()).toMatchObject({ sentAt: expect.any(Number), failure: null });
  });

  it("one that is away until the code has expired does not get it at all", async () => {
    await queueSms("4711");
    for (let minutes = 0; minutes < 11; minutes += 1) {
      await sendPending("http://127.0.0.1:1/");
      await api.clock.advance(MINUTE_MS);
    }
    await sendPending();
    expect(gateway.received).toEqual([]);
    expect(await readRow()).toMatchObject({ givenUpAt: expect.any(Number), code: null, text: "" });
  });

  it("a number that it refuses is told at once (4597), and leaves no code that could be typed", async () => {
    const env = { ...api.services.env, SMS_URL: gateway.url, SMS_SECRET: SECRET };
    Object.assign(api.services.env, env);
    const sender = await startSmsSender(api.services);
    gateway.answerWith(422, 422, 422);
    const login = { account: "+5511987650000", type: "phone", purpose: "login", language: "pt" };
    expect(await api.refusal("sendVerificationCode", login)).toBe(4597);
    const typed = { account: login.account, type: "phone", code: "0000" };
    expect(await api.refusal("loginByCode", typed)).toBe(-3033);
    await sender.stop();
    delete api.services.env.SMS_URL;
    delete api.services.env.SMS_SECRET;
  });
});
