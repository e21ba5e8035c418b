import { LOCALES } from "@/lib/config/constants";
import { accountMessage } from "./account-messages";
import { wordsEn } from "./account-words/en";
import { composeMail } from "./compose-mail";
import type { SiteRecord } from "./sites";

const site = {
  id: "shop",
  name: `<Shop & "Co">`,
  themeColor: "#F5B700",
  defaultLang: "pt",
  langs: [...LOCALES],
  hosts: ["shop.example"],
} as SiteRecord;
const TEMPLATES = Object.keys(wordsEn).filter((key) => key !== "footnote") as Parameters<
  typeof accountMessage
>[0][];
const everyOne = LOCALES.flatMap((language) => TEMPLATES.map((template) => [language, template] as const));
const to = { site, origin: "https://shop.example" };

describe("messages about an account", () => {
  it.each(everyOne)("%s %s: mail and SMS in the brand's name", (language, template) => {
    const mail = accountMessage(template, { ...to, type: "email", account: "a@b.co", language }, "0427");
    const sms = accountMessage(template, { ...to, type: "phone", account: "+27825550142", language }, "0427");
    const showsCode = !["noAccount", "welcome", "passwordChanged"].includes(template);
    for (const message of [mail, sms]) {
      expect(message).toMatchObject({ site: "shop", language, template });
      expect(message.text.includes("0427")).toBe(showsCode);
      expect(message.code).toBe(showsCode ? "0427" : undefined);
      expect(message.text).toContain(site.name);
      expect(message.text).not.toMatch(/undefined|\{\w+\}/);
    }
    expect(sms.text.length).toBeLessThan(200);
    expect(mail.html).not.toContain("<Shop");
    expect(mail.html).toContain(`lang="${language}"`);
    if (mail.link)
      expect(mail.link).toMatch(
        language === "pt"
          ? /^https:\/\/shop\.example\/[a-z-]+$/
          : new RegExp(`^https://shop\\.example/${language}/[a-z-]+$`),
      );
  });

  it("is in the brand's own language where it does not speak the one asked for: it has no pages in that", () => {
    const brazilian = { ...site, langs: ["pt"] } as SiteRecord;
    const asked = { ...to, site: brazilian, type: "email", account: "a@b.co", language: "ru" } as const;
    expect(accountMessage("welcome", asked)).toMatchObject({
      language: "pt",
      link: "https://shop.example/pricing-table",
    });
  });

  it("speaks four languages", () => {
    for (const template of TEMPLATES) {
      const texts = LOCALES.map(
        (language) =>
          accountMessage(template, { ...to, type: "email", account: "a@b.co", language }, "0427").text,
      );
      expect(new Set(texts).size).toBe(4);
    }
  });
});

describe("mails in a brand's colour", () => {
  const buttonOf = (themeColor: string) => {
    const text = {
      subject: "S",
      paragraphs: ["P"],
      link: { label: "<b>Go</b>", url: 'https://shop.example/?a="&b' },
    };
    const { html } = composeMail({ ...site, themeColor }, "en", "test", "a@b.co", text);
    return /<a href="([^"]*)" style="[^"]*background:([^;]+);color:([^;]+);[^"]*">(.*?)<\/a>/
      .exec(html ?? "")
      ?.slice(1);
  };

  it.each([
    ["#fff", "#111"],
    ["#ff0", "#111"],
    ["#F5B700", "#111"],
    ["#000", "#fff"],
    ["#6D4AFF", "#fff"],
    ["red;}</style><script>", "#fff"],
  ])("are readable on %s, and take nothing else for a colour (threat T33)", (color, ink) => {
    const [url, background, text, label] = buttonOf(color) ?? [];
    expect(text).toBe(ink);
    expect(background).toMatch(/^#[0-9a-fA-F]{3,6}$/);
    expect([url, label]).toEqual(["https://shop.example/?a=&#34;&#38;b", "&#60;b&#62;Go&#60;/b&#62;"]);
  });
});
