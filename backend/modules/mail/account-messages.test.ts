import type { Database } from "@/backend/db/client";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { openTestDatabase } from "@/backend/testing/test-database";
import { LOCALES } from "@/lib/config/constants";
import { calculateContrast } from "@/lib/domain/site/oklch";
import mail from "@/messages/en/mail.json";
import {
  type AccountTemplate,
  createAccountMessage,
  createLinkMessage,
  type LinkTemplate,
} from "./account-messages";
import { composeMail } from "./compose-mail";
import { loadMailFrame } from "./mail-frame";

const site = {
  id: "shop",
  name: `<Shop & "Co">`,
  themeColor: "#F5B700",
  defaultLang: "pt",
  langs: [...LOCALES],
  hosts: ["shop.example"],
} as SiteWithHosts;
const LINKS: readonly LinkTemplate[] = ["resetLink", "activate", "bindEmail"];
const TEMPLATES = Object.keys(mail.account).filter(
  (key): key is AccountTemplate => key !== "footnote" && !LINKS.includes(key as LinkTemplate),
);
const EVERY_LANGUAGE_AND_TEMPLATE = LOCALES.flatMap((language) =>
  TEMPLATES.map((template) => [language, template] as const),
);
/** A phone number is confirmed by its code. */
const MAILS_ONLY: ReadonlySet<AccountTemplate> = new Set<AccountTemplate>(["alreadyActive"]);
/** An address is bound by a link. */
const SMS_ONLY: ReadonlySet<AccountTemplate> = new Set<AccountTemplate>(["bind"]);
const RECIPIENT_BASE = { site, origin: "https://shop.example" };

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

describe("messages about an account", () => {
  it.each(EVERY_LANGUAGE_AND_TEMPLATE)(
    "%s %s: mail and SMS in the brand's name",
    async (language, template) => {
      const address = { ...RECIPIENT_BASE, type: "email", account: "a@b.co", language } as const;
      const mail = SMS_ONLY.has(template) ? null : await createAccountMessage(db, template, address, "0427");
      const phone = { ...RECIPIENT_BASE, type: "phone", account: "+27825550142", language } as const;
      const sms = MAILS_ONLY.has(template) ? null : await createAccountMessage(db, template, phone, "0427");
      const showsCode = ![
        "noAccount",
        "disabled",
        "welcome",
        "resetHeld",
        "dataDownloaded",
        "alreadyActive",
      ].includes(template);
      for (const message of [mail, sms].filter((item) => item !== null)) {
        expect(message).toMatchObject({ site: "shop", language, template });
        // As a word: the reference of a mail is random, in groups of five.
        expect(/\b0427\b/.test(message.text)).toBe(showsCode);
        expect(message.code).toBe(showsCode ? "0427" : undefined);
        expect(message.text).toContain(site.name);
        expect(message.text).not.toMatch(/undefined|\{\w+\}/);
      }
      expect(sms?.text.length ?? 0).toBeLessThan(200);
      expect(mail?.html ?? "").not.toContain("<Shop");
      expect(mail?.html ?? `lang="${language}"`).toContain(`lang="${language}"`);
      if (mail?.link)
        expect(mail.link).toMatch(
          language === "pt"
            ? /^https:\/\/shop\.example\/[a-z-]+$/
            : new RegExp(`^https://shop\\.example/${language}/[a-z-]+$`),
        );
    },
  );

  it.each(LOCALES.flatMap((language) => LINKS.map((template) => [language, template] as const)))(
    "%s %s: a mail whose button carries the token and the language",
    async (language, template) => {
      const mail = await createLinkMessage(
        db,
        template,
        { ...RECIPIENT_BASE, account: "a@b.co", language },
        "t0ken&",
        "old@b.co",
      );
      const { searchParams, pathname } = new URL(mail.link ?? "");
      expect(pathname).toBe(
        { resetLink: "/resetPassword", activate: "/activate", bindEmail: "/bindEmailConfirmed" }[template],
      );
      expect(Object.fromEntries(searchParams)).toEqual({ token: "t0ken&", language });
      expect(mail).toMatchObject({ site: "shop", to: "a@b.co", language, template });
      expect(mail.text).not.toMatch(/undefined|\{\w+\}/);
      expect(mail.html).toContain(`lang="${language}"`);
    },
  );

  it("is in the brand's own language where the brand lacks the reader's: it has no pages in that", async () => {
    const brazilian = { ...site, langs: ["pt"] } as SiteWithHosts;
    const recipient = {
      ...RECIPIENT_BASE,
      site: brazilian,
      type: "email",
      account: "a@b.co",
      language: "ru",
    } as const;
    expect(await createAccountMessage(db, "welcome", recipient)).toMatchObject({
      language: "pt",
      link: "https://shop.example/pricing-table",
    });
  });

  it("differs in every language", async () => {
    for (const template of TEMPLATES) {
      const mails = await Promise.all(
        LOCALES.map((language) =>
          createAccountMessage(
            db,
            template,
            { ...RECIPIENT_BASE, type: "email", account: "a@b.co", language },
            "0427",
          ),
        ),
      );
      expect(new Set(mails.map(({ text }) => text)).size).toBe(LOCALES.length);
    }
  });
});

describe("mails in a brand's color", () => {
  const getButton = async (themeColor: string) => {
    const text = {
      subject: "S",
      paragraphs: ["P"],
      link: { label: "<b>Go</b>", url: 'https://shop.example/?a="&b' },
      reference: (id: string) => id,
    };
    const place = { language: "en", origin: "https://shop.example" } as const;
    const frame = await loadMailFrame(db, { ...site, themeColor }, place);
    const { html } = composeMail(frame, "test", "a@b.co", text);
    return /<a href="([^"]*)" style="[^"]*background:([^;]+);color:([^;]+);[^"]*">(.*?)<\/a>/
      .exec(html ?? "")
      ?.slice(1);
  };

  it.each(["#fff", "#ff0", "#F5B700", "#000", "#6D4AFF", "red;}</style><script>"])(
    "are readable on %s, and accept nothing but a color (threat T33)",
    async (color) => {
      const [url, background = "", text = "", label] = (await getButton(color)) ?? [];
      for (const part of [background, text]) expect(part).toMatch(/^#[0-9a-fA-F]{3,6}$/);
      expect(calculateContrast(background, text)).toBeGreaterThanOrEqual(4.5);
      expect([url, label]).toEqual(["https://shop.example/?a=&#34;&#38;b", "&#60;b&#62;Go&#60;/b&#62;"]);
    },
  );

  it("name the logo at the shop and the seller, in text as well, and load nothing else", async () => {
    const recipient = { ...RECIPIENT_BASE, type: "email", account: "a@b.co", language: "en" } as const;
    const { html = "", text } = await createAccountMessage(db, "welcome", recipient);
    const sources = [...html.matchAll(/(?:src|srcset|url\()=?["']?([^"')\s>]+)/g)].map(
      ([, address]) => address,
    );
    expect(sources).toEqual(["https://shop.example/mail-logo.png"]);
    expect(html).toContain('alt="&#60;Shop &#38; &#34;Co&#34;&#62;"');
    expect(text).toMatch(/— <Shop & "Co">\n<Shop & "Co">\n\nReference for support: \w{5}\u00a0\w{5}$/);
  });

  it("have the seller's number, address and contact and a way to end them in both forms, and suit dark programs", async () => {
    const place = { language: "en", origin: "https://shop.example" } as const;
    const seller = { name: "Shop Ltda.", taxId: "CNPJ 1", address: "Rua A 1", email: "help@shop.example" };
    const ending = { label: "No more", url: "https://shop.example/reminders#t" };
    const frame = { ...(await loadMailFrame(db, site, place)), seller };
    // What a visitor has typed, such as the name in a statement of withdrawal.
    const facts: [string, string][] = [["Name", '<a href="https://evil.test">Ada</a>']];
    const content = { subject: "S", paragraphs: ["P"], facts, ending };
    const { html = "", text } = composeMail(frame, "test", "a@b.co", content);
    for (const form of [html, text])
      for (const part of ["Shop Ltda. · CNPJ 1", seller.address, seller.email, ending.label, ending.url])
        expect(form).toContain(part);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toContain('<a href="https://evil.test"');
    expect(text).toContain(`Name: ${facts[0]?.[1]}`);
  });

  it("break no line in a date, a card's name or an order's number", async () => {
    const place = { language: "en", origin: "https://shop.example" } as const;
    const frame = await loadMailFrame(db, site, place);
    const paragraphs = [
      "Visa •••• 4242 on December 29, 2026; em 13 de dezembro de 2026, 3 vezes; 13 декабря",
    ];
    const facts: [string, string][] = [["Order", "xqrgajm4cadwe12x7nys"]];
    const { html = "" } = composeMail(frame, "test", "a@b.co", { subject: "S", paragraphs, facts });
    expect(html.replaceAll("\u00a0", "_")).toContain(
      "Visa_••••_4242 on December_29, 2026; em 13_de_dezembro de 2026, 3_vezes; 13_декабря",
    );
    expect(html).toMatch(/white-space:nowrap">xqrgajm4cadwe12x7nys/);
  });
});
