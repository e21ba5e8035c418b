import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import { replaceData } from "@/e2e/stack/upstream-faults";

/** Keys of the words that search engines show of each public page, and those that a brand may write instead. */
const PAGES = [
  ["/", "home", "Filmes & séries", "Tudo de {name} em um lugar."],
  ["/pricing-table", "pricingTable", "Preços", "{name}: quanto custa."],
  ["/plan-details/101", "planDetails", "Assine {plan}", "{plan} por {price}."],
  ["/help", "help", "Dúvidas", "{name} responde."],
  ["/privacy", "privacy", "Seus dados", "O que {name} guarda."],
] as const;

const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const readWords = (html: string) => ({
  title: decode(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
  description: decode(/<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? ""),
  socialTitle: decode(/<meta property="og:title" content="([^"]*)/.exec(html)?.[1] ?? ""),
});

httpTest(
  "a brand's own title and description of each page (rules/addresses#search-engines)",
  { tag: "@smoke" },
  async ({ shop }) => {
    const { port, upstream } = shop;
    const texts = PAGES.flatMap(([, key, title, description]) => [
      [`meta.title.${key}`, title],
      [`meta.description.${key}`, description],
    ]);
    upstream.setFault(
      /\/i18n\/version/,
      replaceData((data) => ({ ...data, version: "own" })),
    );
    upstream.setFault(
      /\/i18n\/message/,
      replaceData((data) => ({ ...data, messages: Object.fromEntries(texts) })),
    );
    await shop.kill();
    await shop.start();
    for (const [path, , title, description] of PAGES) {
      const before = readWords((await sendRequest(path)).text);
      const values: Record<string, string> = {
        name: "Vidora",
        plan: /^[^·]+(?= ·)/.exec(before.title)?.[0] ?? "",
        price: /R\$\s[\d.,]+\d/.exec(before.description)?.[0] ?? "",
      };
      const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
      const after = {
        title: `${fill(title)} · Vidora`,
        description: fill(description),
        socialTitle: `${fill(title)} · Vidora`,
      };
      // A page whose brand's words come late is shown with the product's own, and replaced.
      await expect
        .poll(async () => readWords((await sendRequest(path, { port })).text), {
          message: path,
          timeout: 30_000,
        })
        .toEqual(after);
      expect(before.title, path).not.toBe(after.title);
      expect(before.description.length, path).toBeGreaterThan(20);
    }
  },
);
