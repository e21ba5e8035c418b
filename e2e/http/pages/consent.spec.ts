import { getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { findElements, readText } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";
import { LOCALES } from "@/lib/config/constants";

const CHOICES = /\/privacy#choices$/;

/** Where the links of a page to the privacy choices lead, and what they are called. */
const listChoicesLinks = (html: string) =>
  findElements(html, "a").flatMap((link) => {
    const { href = "" } = link.attribs;
    return CHOICES.test(href) ? [[href, readText(link)]] : [];
  });

httpTest.describe("the question for consent (rules/tracking#consent)", () => {
  for (const language of LOCALES)
    httpTest(`the bar and the link are in ${language}`, async () => {
      const t = getTranslator(language);
      const answer = await sendRequest(`/api/consent/${language}`);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toContain("application/json");
      const texts = answer.json<Record<string, string>>();
      for (const key of ["title", "text", "more", "refuse", "accept", "choose", "save", "close"])
        expect(texts[key], key).toBe(t(`privacy.consent.${key}`));
      for (const path of ["/", "/pricing-table", "/login"]) {
        const at = getLocalizedPath("vidora", language, path);
        const { text } = await sendRequest(at);
        expect(text, at).toMatch(/^<!DOCTYPE html><html [^>]*data-consent=""/);
        const choices = getLocalizedPath("vidora", language, "/privacy#choices");
        expect(listChoicesLinks(text), at).toContainEqual([choices, t("shell.footer.choices")]);
      }
    });

  for (const brand of ["andina", "nordplay"])
    httpTest(`${brand}, whose country does not ask, has neither`, async () => {
      for (const path of ["/", "/pricing-table", "/privacy"]) {
        const { status, text } = await sendRequest(path, { brand });
        expect(status, path).toBe(200);
        expect(text, path).not.toContain("data-consent");
        expect(listChoicesLinks(text), path).toEqual([]);
      }
    });
});
