import { expect, httpTest } from "@/e2e/fixtures";
import { findMain, readPageText } from "@/e2e/stack/page-text";
import { sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt");
/** The heading of a page, by which its layout is known. */
const readHeading = (html: string) => readPageText(/<h1[\s\S]*?<\/h1>/.exec(findMain(html))?.[0] ?? "");

httpTest(
  "a computer that opened a television's address finds the way back to the ordinary pages",
  async () => {
    let cookie: string | undefined;
    /** Follows redirects as a browser does, with its cookies. */
    async function open(path: string): Promise<string> {
      const { status, location, cookies, text } = await sendRequest(path, { cookie });
      cookie = cookies.at(-1)?.split(";", 1)[0] ?? cookie;
      if (location !== undefined) return open(location);
      expect(status).toBe(200);
      return text;
    }
    const television = await open("/stb-orders");
    expect(readHeading(television)).toBe(t("television.login.title"));
    // The choice stays for pages whose address names no scene.
    expect(readHeading(await open("/login"))).toBe(t("television.login.title"));
    const [, link = ""] =
      new RegExp(`<a href="([^"]*)"[^>]*>(?:<[^>]*>)*${t("television.login.computer")}`).exec(television) ??
      [];
    expect(link).not.toBe("");
    expect(readHeading(await open(link.replaceAll("&amp;", "&")))).toBe(t("auth.login.title"));
    expect(readHeading(await open("/login"))).toBe(t("auth.login.title"));
  },
);
