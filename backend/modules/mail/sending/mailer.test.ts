import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { siteConfigs } from "@/backend/db/schema/site";
import { outbox, settings } from "@/backend/db/schema/system";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { type OutboxMessage, queueMessage } from "@/backend/modules/mail/outbox";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { type MailServer, openMailServer } from "./mail-server";
import { sendPendingMails, startMailer } from "./send-pending-mails";

interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server that accepts every mail, or refuses as the test demands. */
async function openTestSmtpServer() {
  const received: ReceivedMail[] = [];
  let logIns = 0;
  let refusal: { at: "rcpt" | "data"; code: number } | null = null;
  const createSmtpError = (code: number) => Object.assign(new Error("not now"), { responseCode: code });
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) => {
      logIns += 1;
      if (username === "shop" && password === "p@ss/word") done(null, { user: username });
      else done(createSmtpError(535));
    },
    hideSMTPUTF8: true,
    onRcptTo: ({ address }, _session, done) => {
      if (refusal?.at === "rcpt") return done(createSmtpError(refusal.code));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what a server without SMTPUTF8 takes
      done(/^[\x00-\x7f]*$/.test(address) ? null : createSmtpError(553));
    },
    onData: (stream, session, done) => {
      let raw = "";
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")));
      stream.on("end", () => {
        if (refusal?.at === "data") return done(createSmtpError(refusal.code));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    refuse: (next: typeof refusal) => {
      refusal = next;
    },
    url: `smtp://shop:${encodeURIComponent("p@ss/word")}@127.0.0.1:${port}`,
    /** Another name of this machine, which the mailer can't know to be one. */
    remoteUrl: `smtp://shop:${encodeURIComponent("p@ss/word")}@127.0.0.2:${port}`,
    countLogIns: () => logIns,
    wrongUrl: `smtp://shop:wrong@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const decodeQuotedPrintable = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

let api: TestApi;
let smtp: Awaited<ReturnType<typeof openTestSmtpServer>>;
let server: MailServer;
beforeAll(async () => {
  api = await openTestApi();
  api.services.env.MAIL_FROM = "no-reply@{site}.example";
  smtp = await openTestSmtpServer();
  server = openMailServer(smtp.url);
});
afterAll(async () => {
  server.close();
  await smtp.close();
  await api.close();
});
beforeEach(async () => {
  await api.services.db.delete(outbox);
  smtp.received.length = 0;
  smtp.refuse(null);
});

const sendPending = (since = 0) => sendPendingMails(api.services, server, { since });
const readRow = async (recipient: string) => {
  const [row] = await api.services.db.select().from(outbox).where(eq(outbox.recipient, recipient));
  if (!row) throw new Error(`nothing for ${recipient}`);
  return row;
};
const createMail = (to: string, more: Partial<OutboxMessage> = {}): OutboxMessage => ({
  site: "vidora",
  channel: "email",
  to,
  language: "pt",
  template: "test",
  subject: "Olá, você",
  text: "Uma mensagem",
  html: "<p>Uma mensagem</p>",
  ...more,
});
const queueMail = (to: string, more: Partial<OutboxMessage> = {}) =>
  queueMessage(api.services.db, createMail(to, more), api.clock.now());

describe("mails go through the mail server (SMTP_URL)", () => {
  it("from the sender that the brand has, with its own address for answers", async () => {
    const { db } = api.services;
    const { config, brand } = await readSiteConfigRow(db, "vidora");
    const mail = {
      senderName: "Vidora Clube",
      senderAddress: "oi@vidora.localhost",
      replyTo: "resposta@vidora.localhost",
    };
    const save = (next: object) =>
      db
        .insert(siteConfigs)
        .values({ site: "vidora", config: { ...config, ...next }, brand })
        .onConflictDoUpdate({ target: siteConfigs.site, set: { config: { ...config, ...next } } });
    await save({ mail });
    await queueMail("sender@mail.test");
    await sendPending();
    await save({});
    const [{ from, raw } = { from: "", raw: "" }] = smtp.received;
    expect(from).toBe("oi@vidora.localhost");
    expect(raw).toContain("From: Vidora Clube <oi@vidora.localhost>");
    expect(raw).toContain("Reply-To: resposta@vidora.localhost");
  });

  it("in the brand's name, with text and HTML, once; then the outbox has no code and no link", async () => {
    const who = { account: "ana@mail.test", type: "email", purpose: "signup", language: "pt" };
    await api.data("sendVerificationCode", who);
    const { id, code } = await readRow("ana@mail.test");
    await sendPending();
    await sendPending();
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, raw } = { from: "", to: [], raw: "" }] = smtp.received;
    expect([from, to]).toEqual(["no-reply@vidora.example", ["ana@mail.test"]]);
    const text = decodeQuotedPrintable(raw);
    expect(text).toContain("From: Vidora <no-reply@vidora.example>");
    expect(text).toContain("Reply-To: ajuda@vidora.example");
    expect(text).toContain(`Message-ID: <${id}@vidora.example>`);
    expect(text).toContain("Auto-Submitted: auto-generated");
    expect(text).toMatch(/Content-Type: text\/plain/);
    expect(text).toMatch(/Content-Type: text\/html/);
    expect(text).toContain(code);
    expect(await readRow("ana@mail.test")).toMatchObject({
      sentAt: expect.any(Number),
      tries: 1,
      text: "",
      html: null,
      code: null,
      link: null,
    });
  });

  it("each brand's from its own address; SMS and older mails are not sent", async () => {
    await queueMail("old@mail.test");
    await api.clock.advance(MINUTE_MS);
    const since = api.clock.now();
    await queueMail("amara@mail.test", { site: "savanna" });
    await queueMail("+27825550199", { channel: "sms" });
    await sendPending(since);
    expect(smtp.received.map(({ from, to }) => [from, to[0]])).toEqual([
      ["no-reply@savanna.example", "amara@mail.test"],
    ]);
    expect(await readRow("old@mail.test")).toMatchObject({ sentAt: null, tries: 0, text: "Uma mensagem" });
  });

  it("to exactly one address in any notation", async () => {
    await queueMail('"a,b@evil.example"@mail.test');
    await queueMail("ana+tv@mail.test", { subject: "One\r\nBcc: evil@mail.test" });
    await sendPending();
    for (const { to, raw } of smtp.received) {
      expect(to).toHaveLength(1);
      expect(raw).not.toMatch(/^Bcc:/im);
    }
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain("evil@mail.test");
  });

  it("again after 5 s, 30 s, 2 min while the server refuses for now", async () => {
    smtp.refuse({ at: "rcpt", code: 451 });
    await queueMail("later@mail.test");
    for (const [tries, wait] of [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS].entries()) {
      await sendPending();
      expect(await readRow("later@mail.test")).toMatchObject({ tries: tries + 1, failure: "EENVELOPE 451" });
      await api.clock.advance(wait - SECOND_MS);
      await sendPending();
      expect((await readRow("later@mail.test")).tries).toBe(tries + 1);
      await api.clock.advance(SECOND_MS);
    }
    smtp.refuse(null);
    await sendPending();
    expect(smtp.received).toHaveLength(1);
    expect(await readRow("later@mail.test")).toMatchObject({ tries: 4, failure: null, givenUpAt: null });
  });

  it.each(["rcpt", "data"] as const)("not again where the server refuses %s permanently", async (at) => {
    smtp.refuse({ at, code: 550 });
    await queueMail("nobody@mail.test", { code: "1234" });
    await sendPending();
    const row = await readRow("nobody@mail.test");
    expect(row).toMatchObject({ tries: 1, givenUpAt: expect.any(Number), code: null, text: "" });
    expect(row.failure).toContain("550");
  });

  it("no more once a code has expired, and at the latest after a day", async () => {
    smtp.refuse({ at: "data", code: 451 });
    await queueMail("code@mail.test", { code: "1234" });
    await queueMail("welcome@mail.test");
    for (let minutes = 0; minutes < 11; minutes += 1) {
      await sendPending();
      await api.clock.advance(MINUTE_MS);
    }
    expect((await readRow("code@mail.test")).givenUpAt).not.toBeNull();
    expect((await readRow("welcome@mail.test")).givenUpAt).toBeNull();
    for (let hours = 0; hours < 25; hours += 1) {
      await api.clock.advance(HOUR_MS);
      await sendPending();
    }
    expect((await readRow("welcome@mail.test")).givenUpAt).not.toBeNull();
  });

  it.each([
    ["wrong password", () => smtp.wrongUrl],
    ["no server there", () => "smtp://127.0.0.1:1"],
  ])("again later with a %s, which is not about the mail, and no secret is logged", async (_, url) => {
    const other = openMailServer(url());
    await queueMail("patient@mail.test");
    await sendPendingMails(api.services, other, { since: 0 });
    other.close();
    expect(await readRow("patient@mail.test")).toMatchObject({ tries: 1, givenUpAt: null });
    expect(api.logged.join("\n")).not.toMatch(/p@ss|:wrong@|patient@/);
    await api.clock.advance(MINUTE_MS);
    await sendPending();
    expect(smtp.received).toHaveLength(1);
  });

  it("never by a server on another machine that offers no TLS, nor does it learn the password", async () => {
    const before = smtp.countLogIns();
    const other = openMailServer(smtp.remoteUrl);
    await queueMail("secret@mail.test");
    await sendPendingMails(api.services, other, { since: 0 });
    other.close();
    expect(await readRow("secret@mail.test")).toMatchObject({ tries: 1, givenUpAt: null, sentAt: null });
    expect([smtp.received.length, smtp.countLogIns()]).toEqual([0, before]);
  });

  it("once, although five processes look for mails at the same moment", async () => {
    for (let index = 0; index < 12; index += 1) await queueMail(`crowd${index}@mail.test`);
    await Promise.all(Array.from({ length: 5 }, () => sendPending()));
    expect(smtp.received).toHaveLength(12);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(12);
  });

  it("again after two minutes where a process ended while sending", async () => {
    await queueMail("cut@mail.test");
    const { id } = await readRow("cut@mail.test");
    const taken = { tries: 1, nextTryAt: api.clock.now() + 2 * MINUTE_MS };
    await api.services.db.update(outbox).set(taken).where(eq(outbox.id, id));
    await sendPending();
    expect(smtp.received).toHaveLength(0);
    await api.clock.advance(2 * MINUTE_MS);
    await sendPending();
    expect(smtp.received).toHaveLength(1);
  });
});

describe("an address that the mail server refuses (rules/accounts#refused-addresses)", () => {
  let mailer: Awaited<ReturnType<typeof startMailer>>;
  beforeAll(async () => {
    api.services.env.SMTP_URL = smtp.url;
    mailer = await startMailer(api.services);
  });
  afterAll(async () => {
    await mailer.stop();
    delete api.services.env.SMTP_URL;
    await startMailer(api.services);
  });

  const password = "three green lamps";
  const code = { type: "email", purpose: "signup", language: "pt" } as const;
  it.each([
    ["sendVerificationCode", (email: string) => ({ ...code, account: email })],
    ["loginBuyer", (email: string) => ({ type: "email", account: email, password, language: "pt" })],
    ["resetPasswordByEmail", (email: string) => ({ email })],
    ["sendResetPasswordEmail", (email: string) => ({ email })],
    ["resendConfirmation", (email: string) => ({ email })],
  ] as const)(
    "is told at once by %s (10028); one that is refused for now is not",
    async (call, toPayload) => {
      smtp.refuse({ at: "rcpt", code: 550 });
      const email = `${call}@mail.test`.toLowerCase();
      expect(await api.refusal(call, toPayload(email) as never)).toBe(10028);
      smtp.refuse({ at: "rcpt", code: 451 });
      const later = toPayload(`later.${email}`) as never;
      if (call === "loginBuyer") expect(await api.refusal(call, later)).toBe(3);
      else expect(await api.data(call, later)).toMatchObject({ resendAfter: expect.any(Number) });
    },
  );

  it("with letters that the server can't take is one of them, and leaves no code", async () => {
    const payload = { type: "email", account: "josé@mail.test", password, language: "pt" } as const;
    expect(await api.refusal("loginBuyer", payload)).toBe(10028);
    // Not "a code was sent" although it was within a minute.
    expect(await api.refusal("loginBuyer", payload)).toBe(-3031);
  });
});

describe("the mailer as a job", () => {
  const keyed = () => api.services.db.select().from(settings).where(eq(settings.key, "mailer.since"));

  it("sends what is queued from its first start on, across restarts; a start without SMTP_URL resets that", async () => {
    await queueMail("before@mail.test");
    await api.clock.advance(SECOND_MS);
    const on = { ...api.services, env: { ...api.services.env, SMTP_URL: smtp.url } };
    const first = await startMailer(on);
    await first.stop();
    await queueMail("between@mail.test");
    const second = await startMailer(on);
    await waitUntil(async () => (await readRow("between@mail.test")).sentAt !== null);
    await second.stop();
    expect((await readRow("before@mail.test")).sentAt).toBeNull();
    expect(await keyed()).toHaveLength(1);
    await (await startMailer(api.services)).stop();
    expect(await keyed()).toHaveLength(0);
  });

  it("leaves everything readable in the sandbox", async () => {
    await queueMail("shown@mail.test", { code: "4821" });
    const sandboxed = { ...api.services, env: { ...api.services.env, SANDBOX: true } };
    await sendPendingMails(sandboxed, server, { since: 0 });
    expect(await readRow("shown@mail.test")).toMatchObject({ code: "4821", sentAt: expect.any(Number) });
  });
});

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("it did not happen");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
