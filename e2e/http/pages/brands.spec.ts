import { randomUUID } from "node:crypto";
import { expect, httpTest } from "@/e2e/fixtures";
import { findElements, readAllTexts, readText } from "@/e2e/stack/read-page";
import { runBrandCli, setBrandValues } from "@/e2e/stack/run-brand-cli";
import { sendRequest } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";

const t = getTranslator("en");
const formatPrice = (amount: number) => formatMoney({ amount, currency: "USD" }, "en");

/** What a page of the shop at this host says of its brand. */
async function readShop(host: string, path = "/pricing-table") {
  const { status, headers, text } = await sendRequest(path, { host });
  const sheet = /href="(\/brand-styles\/[^"]+)"/.exec(text)?.[1];
  const css = sheet ? (await sendRequest(sheet, { host })).text : "";
  const manifest = await sendRequest("/manifest.webmanifest", { host });
  return {
    status,
    headers,
    html: text,
    texts: readAllTexts(text),
    title: /<title>([^<]*)/.exec(text)?.[1],
    themeColor: /<meta name="theme-color" content="([^"]*)"/.exec(text)?.[1],
    color: /--color-brand:(#[0-9a-f]{6})\b/.exec(css)?.[1],
    manifestName: manifest.status === 200 ? manifest.json<{ name: string }>().name : null,
  };
}

httpTest("a brand is added and changed at run time: the next page shows it", async () => {
  // It starts a process of the command line.
  httpTest.slow();
  const id = `lumen-${randomUUID().slice(0, 8)}`;
  const host = `${id}.localhost:${STOREFRONT_PORT}`;

  // No brand has this host yet: a page without a brand.
  const before = await readShop(host, "/");
  expect(before.status).toBe(404);
  expect(before.headers["cache-control"]).toContain("no-store");
  expect(before.texts).not.toMatch(/Vidora|Lumen/);

  const added = await runBrandCli(
    ...["add", "--site", id, "--name", "Lumen", "--host", `${id}.localhost`, "--color", "#00aa77"],
    ...["--langs", "en,es", "--currency", "USD", "--copy-plans-from", "nordplay"],
  );
  expect(added).toContain("Lumen is open at");
  expect(added).not.toContain("was not reached");

  const after = await readShop(host);
  expect(after).toMatchObject({
    ...{ status: 200, title: "Plans · Lumen", themeColor: "#00aa77", manifestName: "Lumen" },
    color: expect.stringMatching(/^#/),
  });
  expect(after.html).toContain(`data-site="${id}"`);
  expect(after.texts).toContain(formatPrice(5_99));
  expect(after.html).not.toMatch(/Vidora|Nordplay/);

  // The page is cached by now; a change invalidates it immediately.
  await setBrandValues(id, "color=#c0267e", "name=Lumen Plus", "plans.101.prices.USD.price=6.49");
  const changed = await readShop(host);
  expect(changed).toMatchObject({
    ...{ title: "Plans · Lumen Plus", themeColor: "#c0267e", manifestName: "Lumen Plus" },
    color: expect.stringMatching(/^#/),
  });
  expect(changed.color).not.toBe(after.color);
  expect(changed.texts).toContain(formatPrice(6_49));
  expect(changed.texts).not.toContain(formatPrice(5_99));

  // The brand's own texts replace the defaults; an invalid one is ignored.
  await setBrandValues(
    id,
    ...["texts.en.plans.title=Ways to <play> {nothing}"],
    ...["texts.en.plans.lead=Pick one; change it whenever you like."],
    ...["banner.en.text=Two weeks free until Sunday", "banner.en.path=/help"],
  );
  const own = await readShop(host);
  expect(findElements(own.html, "h1").map(readText)).toEqual([t("plans.title")]);
  expect(own.texts).toContain("Pick one; change it whenever you like.");
  const banner = findElements(own.html, "a").find((link) =>
    readText(link).includes("Two weeks free until Sunday"),
  );
  expect(banner?.attribs.href).toBe("/help");
  await setBrandValues(id, "banner.en=", "texts.en.plans.lead=");
  const reset = await readShop(host);
  expect(reset.texts).toContain(t("plans.lead"));
  expect(reset.texts).not.toContain("Two weeks free");

  // A second host leads to the same shop, in the second language, too.
  await setBrandValues(id, `hosts+=${id}-too.localhost`);
  const second = await readShop(`${id}-too.localhost:${STOREFRONT_PORT}`, "/es/login");
  expect(second.title).toMatch(/Lumen Plus$/);
  expect(second.html).toContain('<html lang="es"');

  // The brand the plans came from has not changed.
  const nordplay = await readShop(`nordplay.localhost:${STOREFRONT_PORT}`);
  expect(nordplay.title).toBe("Plans · Nordplay");
  expect(nordplay.texts).toContain(formatPrice(5_99));
  expect(nordplay.html).not.toContain("Lumen");
});
