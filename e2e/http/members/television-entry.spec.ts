import { expect, httpTest } from "@/e2e/fixtures";
import { type ReadPage, readPage } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt", "vidora");

httpTest(
  "a computer that opened a television's address finds the way back to the ordinary pages",
  async () => {
    let cookie: string | undefined;
    /** Follows redirects as a browser does, with its cookies. */
    async function open(path: string): Promise<ReadPage> {
      const { status, location, cookies, text } = await sendRequest(path, { cookie });
      cookie = cookies.at(-1)?.split(";", 1)[0] ?? cookie;
      if (location !== undefined) return open(location);
      expect(status).toBe(200);
      return readPage(text);
    }
    const television = await open("/stb-orders");
    // Its layout is known by its heading.
    expect(television.heading).toBe(t("television.login.title"));
    // The choice stays for pages whose address names no scene.
    expect((await open("/login")).heading).toBe(t("television.login.title"));
    const link = television.getHref(t("television.login.computer")) ?? "";
    expect((await open(link)).heading).toBe(t("auth.login.title"));
    expect((await open("/login")).heading).toBe(t("auth.login.title"));
  },
);
