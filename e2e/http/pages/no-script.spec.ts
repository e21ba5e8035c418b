import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expect, httpTest } from "@/e2e/fixtures";
import { findElements, readText, toPlainText } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";
import { fetchPlans } from "@/e2e/steps/plans";
import { getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";

const BUY = /\/payment\?planId=/;

const readHeadings = (html: string) => findElements(html, "h1").map(readText);
const readMain = (html: string) => findElements(html, "main").map(readText).join();
const listLinks = (html: string) =>
  findElements(html, "a").map((link) => ({ href: link.attribs.href ?? "", text: readText(link) }));
const cut = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(html)?.[0] ?? "";

/** A page without script is its HTML: what is checked here is all that such a visitor gets. */
for (const { id: brand, name, langs } of DEMO_BRANDS) {
  const [language = "en", another] = langs;
  const t = (...text: Parameters<ReturnType<typeof getTranslator>>) =>
    toPlainText(getTranslator(language, brand)(...text));

  /** Opens a page of the brand, which must not redirect. */
  const open = async (path: string, status = 200) => {
    const answer = await sendRequest(path, { brand });
    expect(answer.status, path).toBe(status);
    return answer.text;
  };

  httpTest.describe(`${name}, without JavaScript`, () => {
    httpTest("leads from the home page to the plans of each period, and to the login for one", async () => {
      const home = await open("/");
      expect(readHeadings(home)).toHaveLength(1);
      expect(listLinks(cut(home, "main")).map(({ href }) => href)).toContain("/pricing-table");

      const html = await open("/pricing-table");
      expect(readHeadings(html)).toEqual([t("plans.title")]);
      const text = readMain(html);
      const plans = await fetchPlans(brand, language);
      for (const plan of plans) {
        expect(text).toContain(plan.name);
        expect(text).toContain(toPlainText(formatMoney(plan.price, language)));
      }
      const periods = findElements(html, "input").filter(({ attribs }) => attribs.type === "radio");
      expect(periods.length).toBeGreaterThan(1);
      expect(periods.filter(({ attribs }) => "checked" in attribs)).toHaveLength(1);
      const panels = findElements(html, "section").filter((section) => "data-index" in section.attribs);
      expect(panels.map(({ attribs }) => attribs["data-index"])).toEqual(
        periods.map(({ attribs }) => attribs.value),
      );
      const buttons = listLinks(html).filter(({ href }) => BUY.test(href));
      expect(new Set(buttons.map(({ href }) => href)).size).toBe(plans.length);
      const labels = findElements(html, "a").map(({ attribs }) => attribs["aria-label"]);
      expect(labels).toContain(t("plans.buyPlan", { plan: plans[0]?.name ?? "" }));

      // Which plan the login is for is in its address.
      const { status, location = "" } = await sendRequest(buttons[0]?.href ?? "", { brand });
      expect(status).toBe(303);
      expect(location).toMatch(/^\/buy\?path=.*planId%3D\d/);
      const entry = await open(location);
      expect(findElements(entry, "noscript").map(readText).join()).toContain(t("auth.form.needsScript"));
      expect(readHeadings(entry)).toEqual([t("auth.buyer.title")]);
      const [form] = findElements(entry, "form");
      expect(form?.attribs.method).toBe("post");
      const submit = findElements(entry, "button").filter(({ attribs }) => attribs.type === "submit");
      expect(submit.map((button) => [readText(button), "disabled" in button.attribs])).toEqual([
        [t("auth.buyer.submit"), true],
      ]);

      // The links to log-in and sign-up still work.
      const login = listLinks(entry).find((link) => link.text === t("auth.buyer.otherLink"))?.href ?? "";
      expect(login).toMatch(/^\/login/);
      const signUp = listLinks(await open(login)).find((link) => link.text === t("auth.login.signUp"))?.href;
      const register = await open(signUp ?? "");
      expect(readHeadings(register)).toEqual([t("auth.register.title")]);
      expect(findElements(register, "noscript").map(readText).join()).toContain(t("auth.form.needsScript"));
    });

    httpTest("has complete public pages, with menus and languages", async () => {
      for (const path of ["/plan-details/101", "/help", "/privacy", "/404"]) {
        const html = await open(path, path === "/404" ? 404 : 200);
        expect(readHeadings(html), path).toHaveLength(1);
        expect(readMain(html).length, path).toBeGreaterThan(80);
      }
      const help = await open("/help");
      expect(listLinks(cut(help, "header"))).toContainEqual({
        href: "/pricing-table",
        text: t("shell.nav.plans"),
      });
      // The menu of a phone is a popover of the browser.
      const opener = findElements(help, "button").find(
        ({ attribs }) => attribs.popovertarget === "phone-menu",
      );
      expect(opener?.attribs["aria-label"]).toBe(t("shell.menu.open"));
      const menu = findElements(help, "div").find(({ attribs }) => attribs.id === "phone-menu");
      expect(menu && "popover" in menu.attribs).toBe(true);
      if (!another) return;
      const links = findElements(cut(help, "footer"), "a");
      const link = links.find(({ attribs }) => attribs.hreflang === another);
      const { location } = await sendRequest(`/help${link?.attribs.href}`, { brand });
      expect(location).toBe(`/${another}/help`);
      expect(await open(`/${another}/help`)).toContain(`<html lang="${another}"`);
    });
  });
}
