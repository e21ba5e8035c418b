import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getDemoBrand, getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { logInMember, type TestMember } from "@/e2e/stack/member";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront } from "@/e2e/stack/test-storefront";
import { delayCall } from "@/e2e/stack/upstream-faults";
import type { Locale } from "@/lib/config/constants";

const BRAND_NAMES = DEMO_BRANDS.map(({ name }) => name);
const PATHS = ["/", "/pricing-table", "/help", "/privacy", "/login"];
const PHONE_USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36";

interface Visit {
  brand: string;
  locale: Locale;
  path: string;
  headers: Record<string, string>;
}

/** Every brand × language × page × form of request, in a well mixed order. */
function listVisits(forms: Record<string, string>[]): Visit[] {
  const all = DEMO_BRANDS.flatMap(({ id, langs }) =>
    langs.flatMap((locale) =>
      PATHS.flatMap((path) => forms.map((headers) => ({ brand: id, locale, path, headers }))),
    ),
  );
  // 7919 is coprime to the length, so neighbors in the list are far apart in the order.
  return all.map((_, index) => all[(index * 7919) % all.length] as Visit);
}

/** Expects a response that contains only this brand and language. */
async function expectOwnBrand({ brand, locale, path, headers }: Visit, port?: number): Promise<void> {
  const at = getLocalizedPath(brand, locale, path);
  const place = { brand, headers, ...(port ? { port } : {}) };
  let { status, text, location } = await sendRequest(at, place);
  // Next redirects the router's own request to an address with a hash of its headers.
  if (status === 307 && location?.startsWith(`${at}?_rsc`))
    ({ status, text, location } = await sendRequest(location, place));
  const what = `${brand} ${at} ${JSON.stringify(headers)}`;
  expect(status, what).toBe(200);
  const { name, themeColor } = getDemoBrand(brand);
  // A search for names is enough: no brand's name is part of another's.
  const names = BRAND_NAMES.filter((other) => text.includes(other));
  // A private page's prefetch is its frame alone, which may name no brand.
  const mayNameNone = headers["Next-Router-Prefetch"] !== undefined;
  expect(names, what).toEqual(mayNameNone && names.length === 0 ? [] : [name]);
  const rest = DEMO_BRANDS.filter(({ id }) => id !== brand).map(({ themeColor }) => themeColor.toLowerCase());
  expect(
    rest.filter((color) => text.toLowerCase().includes(color)),
    what,
  ).toEqual([]);
  if (headers.RSC) return;
  expect(text, what).toContain(`<html lang="${locale}"`);
  expect(text, what).toContain(`data-site="${brand}"`);
  expect(/<title>([^<]*)/.exec(text)?.[1], what).toContain(name);
  expect(text.toLowerCase(), what).toContain(themeColor.toLowerCase());
  expect(text, what).toContain(`data-client="${headers["user-agent"] ? "wap" : "web"}"`);
}

/** Runs `work` for all items, at most `most` at a time. */
async function inParallel<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

httpTest.describe("T5: brands, languages and layouts never mix", () => {
  httpTest("from a cold start, all at once", { tag: "@smoke" }, async () => {
    httpTest.setTimeout(120_000);
    const shop = await openTestStorefront();
    try {
      const first = listVisits([{}, { "user-agent": PHONE_USER_AGENT }]);
      expect(first.length).toBeGreaterThanOrEqual(150);
      await inParallel(first, 24, (visit) => expectOwnBrand(visit, shop.port));
      await inParallel(first.toReversed(), 24, (visit) => expectOwnBrand(visit, shop.port));
    } finally {
      await shop.close();
    }
  });

  httpTest("as documents and as the router's own requests, mixed", async () => {
    httpTest.setTimeout(120_000);
    const forms = [{}, { RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }] as Record<string, string>[];
    await inParallel(listVisits(forms), 16, (visit) => expectOwnBrand(visit));
  });

  httpTest("in the calls a page makes", async () => {
    const calls = DEMO_BRANDS.flatMap(({ id, langs }) => langs.map((locale) => ({ brand: id, locale })));
    await inParallel([...calls, ...calls.toReversed()], 16, async ({ brand, locale }) => {
      const { name, currencies, tierNames } = getDemoBrand(brand);
      const theme = await callAsPage("/api/site/theme/v1", { brand, headers: { language: locale } });
      expect(theme.json().data).toMatchObject({ name, tenantId: `tenant-${brand}` });
      const plans = await callAsPage(`/api/site/listPlans/v1?language=${locale}`, { brand });
      const list = (plans.json().data as { plans: { name: string; price: { currency: string } }[] }).plans;
      expect(new Set(list.map(({ price }) => price.currency))).toEqual(new Set([currencies[0]]));
      expect(list.some((plan) => plan.name.includes(tierNames.four[locale] ?? "?"))).toBe(true);
    });
  });
});

httpTest("T6: slow and fast responses are not mixed up between members", async ({ shop, ana, nils }) => {
  // Every other call is slow, so that responses arrive in another order than the requests.
  let turn = 0;
  shop.upstream.setFault(/queryInfo/, async (exchange) => {
    turn += 1;
    await delayCall(turn % 2 === 0 ? 0 : 150)(exchange);
  });
  const again = await logInMember("vidora", ana.account, ana.password);
  const people: [TestMember, Locale][] = [
    [ana, "pt"],
    [nils, "en"],
    [again, "ru"],
  ];
  const rounds = Array.from({ length: 20 }, () => people).flat();
  await inParallel(rounds, 12, async ([member, language]) => {
    const { uid, account, brand, cookie } = member;
    const json = { uid, account, type: "email" };
    const headers = { language };
    const answer = await callAsPage("/api/user/queryInfo/v1", {
      brand,
      cookie,
      json,
      headers,
      port: shop.port,
    });
    expect(answer.json().data).toMatchObject({ uid, account });
  });
  const tokens = new Map<string, Set<string>>();
  for (const { headers, path } of shop.upstream.calls) {
    if (!path.includes("queryInfo")) continue;
    const siteAndLanguage = `${headers.site} ${headers.language}`;
    tokens.set(
      siteAndLanguage,
      (tokens.get(siteAndLanguage) ?? new Set()).add(String(headers.authorization)),
    );
  }
  expect([...tokens.keys()].sort()).toEqual(["nordplay en", "vidora pt", "vidora ru"]);
  for (const [siteAndLanguage, set] of tokens) expect(set.size, siteAndLanguage).toBe(1);
  expect(new Set([...tokens.values()].flatMap((set) => [...set])).size).toBe(3);
});
