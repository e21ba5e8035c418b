import { outbox } from "@/backend/db/schema/system";
import { listMailNames } from "@/backend/modules/mail/sample-mails";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { LOCALES } from "@/lib/config/constants";

let api: AdminApi;
let token: string;
let email: string;
let site: string;
let link: string;
beforeAll(async () => {
  api = await openAdminApi();
  const operator = await api.addOperator();
  email = operator.email;
  token = await api.openSession(operator);
  const changes = [
    { path: ["name"], before: "Vidora", after: "Nimbus" },
    { path: ["texts", "en", "mail.account.login.subject"], before: null, after: "In you come, {name}" },
  ];
  await api.get("changeDraft", { brand: "vidora", changes }, { token });
  const wanted = { brand: "vidora", of: "draft", hours: 1, use: "frame" } as const;
  ({ site, link } = (await api.get("createPreview", wanted, { token })).preview);
});
afterAll(() => api.close());

describe("mails of a preview (rules/studio#previews)", () => {
  it.each(LOCALES)(
    "are all there in the draft's words, with a value for each place: %s",
    async (language) => {
      const { mails } = await api.get("listPreviewMails", { brand: "vidora", site, language }, { token });
      expect(mails.map(({ name }) => name)).toEqual(listMailNames());
      expect(mails.length).toBeGreaterThan(40);
      for (const { name, subject, text } of mails) {
        expect([name, subject, text].join(" ")).not.toMatch(/[{}]|undefined|null/);
        expect(text).toContain("Nimbus");
      }
    },
  );

  it("are shown as they look to who has the ticket, and to nobody else", async () => {
    const ticket = new URL(link).searchParams.get("ticket") ?? "";
    const request = { ticket, name: "account.login", language: "en" as never };
    const { html } = await api.get("readPreviewMail", request);
    expect(html).toContain("In you come, Nimbus");
    expect(html).toContain(`src="${new URL(link).origin}/`);
    const problem = (change: object) => api.problem("readPreviewMail", { ...request, ...change });
    expect(await problem({ ticket: `${ticket}x` })).toMatchObject({ problem: "unknown" });
    expect(await problem({ name: "nothing" })).toMatchObject({ problem: "unknown" });
  });

  it("one is sent to who asks for it, as it looks, and none to anybody else", async () => {
    const request = { brand: "vidora", site, language: "en" as never };
    await api.db.delete(outbox);
    await api.get("sendPreviewMail", { ...request, name: "account.login" }, { token });
    const [mail, ...rest] = await api.db.select().from(outbox);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ site: "vidora", recipient: email, subject: "In you come, Nimbus" });
    expect(mail?.html).toContain("4829");
    const problem = (change: object) => api.problem("sendPreviewMail", { ...request, ...change }, { token });
    expect(await problem({ name: "nothing" })).toMatchObject({ problem: "unknown" });
    expect(await problem({ brand: "savanna", name: "paid" })).toMatchObject({ problem: "unknown" });
  });
});
