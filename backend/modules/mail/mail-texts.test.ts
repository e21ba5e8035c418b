import { sites } from "@/backend/db/schema/site";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { setText } from "@/backend/testing/set-texts";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { LOCALES } from "@/lib/config/constants";
import { splitReference } from "@/lib/domain/support/reference";
import { createAccountMessage } from "./account-messages";
import { createMailTexts, getMailTextProblem, loadMailTexts } from "./mail-texts";

const VALUES = { plan: "Solo", amount: "R$ 10", date: "1 May", total: "R$ 10", name: "Shop", minutes: 10 };

describe("texts of mails", () => {
  it("fill their values, which are text and no pattern", () => {
    const texts = createMailTexts("en");
    expect(texts.format("paid.subject", { plan: "{x} <b> 'y'" })).toBe("{x} <b> 'y' is yours");
    expect(texts.format("account.signup.sms", { code: "0427", minutes: 10 })).toBe(
      "0427 is your sign-up code. It works for 10 minutes.",
    );
  });

  it.each([
    [
      "card",
      "Visa •••• 4242",
      "The charge of R$ 10 on Visa •••• 4242 didn't go through. Nothing was charged.",
    ],
    ["pix", "", "The charge of R$ 10 by PIX Automático didn't go through. Nothing was charged."],
    ["none", "", "The charge of R$ 10 didn't go through. Nothing was charged."],
  ])("name what pays a renewal, where there is something: %s", (by, card, first) => {
    const paragraphs = createMailTexts("en").formatParagraphs("renewal.failed.body", {
      ...VALUES,
      by,
      card,
    });
    expect(paragraphs[0]).toBe(first);
    expect(paragraphs).toHaveLength(2);
  });

  it.each(LOCALES)("%s: an order without a period of withdrawal had none that was missed", (language) => {
    const texts = createMailTexts(language);
    const write = (days: number) => {
      const values = { ...VALUES, days };
      const [first] = texts.formatParagraphs("withdrawal.afterPeriod.body", values);
      return { subject: texts.format("withdrawal.afterPeriod.subject", values), first };
    };
    expect(write(0).first).toBe(`${write(0).subject}.`);
    expect(write(14).subject).not.toBe(write(0).subject);
    expect(write(14).first).toMatch(/14.*1 May\. \S/);
  });

  it.each(LOCALES)("%s: a brand's own text replaces the product's, the others stay", (language) => {
    const texts = createMailTexts(language, {
      "mail.paid.subject": "{plan} today, {plan, select, Solo {yes} other {no}}",
      "home.hero.discover": "not in a mail",
    });
    expect(texts.format("paid.subject", VALUES)).toBe("Solo today, yes");
    expect(texts.format("paid.sms", VALUES)).toBe(createMailTexts(language).format("paid.sms", VALUES));
  });

  it.each([
    ["mail.paid.nothing", "x", "unknown"],
    ["mail.paid", "x", "unknown"],
    ["mail.__proto__.x", "x", "unknown"],
    ["mail.paid.subject", "{plan", "broken"],
    ["mail.paid.subject", "{code}", "values"],
    ["mail.paid.subject", "<b>{plan}</b>", "values"],
    ["mail.account.signup.sms", "your code is in the mail", "values"],
    ["mail.reminder.sms", "please pay {plan}", "values"],
  ])("%s cannot be %j (%s), and the product's text stays", (key, text, problem) => {
    expect(getMailTextProblem("en", key, text)).toBe(problem);
    const texts = createMailTexts("en", { [key]: text });
    expect(texts.format("paid.subject", VALUES)).toBe("Solo is yours");
    expect(texts.format("account.signup.sms", { code: "1", minutes: 2 })).toMatch(/^1 is your/);
    expect(texts.format("reminder.sms", { ...VALUES, url: "https://x" })).toContain("https://x");
  });
});

describe("a brand's own texts in its mails (rules/brands#texts)", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.db.update(sites).set({ langs: [...LOCALES] });
  });
  afterAll(() => shop.close());

  it.each(LOCALES)("%s: in mail and SMS of the brand, not of another", async (language) => {
    const { db } = shop;
    const welcome = async (id: string, type: "email" | "phone") => {
      const site = await findSiteById(db, id);
      if (!site) throw new Error(`no brand ${id}`);
      const to = { site, type, account: "a@b.co", language, origin: "https://shop.example" };
      return createAccountMessage(db, "welcome", to);
    };
    const before = await welcome("bravo", "email");
    const set = (key: string, text: string | null) =>
      setText(db, { site: "bravo", language, key, text }, shop.clock.now());
    await set("mail.account.welcome.subject", "Hi from {name}");
    await set("mail.account.welcome.body", "First.\n\nSecond, {name}.");
    await set("mail.account.welcome.sms", "come in");
    const mail = await welcome("bravo", "email");
    expect(mail.subject).toBe("Hi from Brand bravo");
    expect(mail.text).toMatch(/^First\.\n\nSecond, /);
    expect(mail.html).toContain("Hi from Brand bravo");
    expect(mail.text).toContain(before.text.split("\n\n").at(-3));
    expect((await welcome("bravo", "phone")).text).toBe("Brand bravo: come in");
    expect((await welcome("dollar", "email")).subject).not.toContain("Hi from");
    for (const part of ["subject", "body", "sms"]) await set(`mail.account.welcome.${part}`, null);
    // Each mail has a reference of its own.
    const { id = "", ...after } = await welcome("bravo", "email");
    const { id: idBefore = "", text, html = "", ...rest } = before;
    const [shown, shownBefore] = [id, idBefore].map((each) => splitReference(each).join("\u00a0"));
    const toSameId = (content: string) => content.replaceAll(shownBefore ?? "", shown ?? "");
    expect(after).toEqual({ ...rest, text: toSameId(text), html: toSameId(html) });
    expect((await loadMailTexts(db, "bravo", language)).has("account.welcome.sms")).toBe(true);
  });
});
