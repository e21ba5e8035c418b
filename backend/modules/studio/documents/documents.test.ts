import { and, eq } from "drizzle-orm";
import { runBrandCommand } from "@/backend/brand/run-brand-command";
import { planPrices, plans, siteConfigs, siteContents, siteHosts } from "@/backend/db/schema/site";
import { openCaptchaSecret } from "@/backend/modules/accounts/captcha/captcha-secret";
import type { SiteConfig } from "@/backend/modules/catalog/site-config";
import { createBrands } from "@/backend/seed/create-brand";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { setUpTestDatabase } from "@/backend/testing/database-suite";
import type { SecretList } from "@/lib/config/secret-list";
import { type BrandDocument, brandDocument } from "@/lib/contract/admin/brand-document";
import { isSameValue } from "@/lib/domain/studio/document-changes";
import { applyDocument } from "./apply-document";
import { readDocument } from "./read-document";

const NOW = Date.UTC(2026, 10, 24);

const opened = setUpTestDatabase((empty) => createBrands(empty, DEMO_BRANDS, NOW));

async function readBrand(id = "vidora"): Promise<BrandDocument> {
  const document = await readDocument(opened.db, id);
  if (!document) throw new Error(`no brand ${id}`);
  return document;
}

it.each(DEMO_BRANDS.map(({ id }) => id))("the document of %s is one that the console accepts", async (id) => {
  expect(brandDocument.safeParse(await readBrand(id)).error?.issues ?? []).toEqual([]);
});

it.each(DEMO_BRANDS.map(({ id }) => id))("applying the document of %s changes nothing", async (id) => {
  const document = await readBrand(id);
  await applyDocument(opened.db, id, document, NOW);
  expect(await readBrand(id)).toEqual(document);
});

it("a document makes a new brand that is the same but for its id, hosts and tenant", async () => {
  const document = { ...(await readBrand()), name: "Nova", hosts: ["nova.test"] };
  await applyDocument(opened.db, "nova", document, NOW);
  expect(isSameValue(await readBrand("nova"), document)).toBe(true);
  expect((await readBrand()).hosts).not.toContain("nova.test");
});

it("leaves every other brand as it is", async () => {
  const remaining = DEMO_BRANDS.map(({ id }) => id).filter((id) => id !== "vidora");
  const before = await Promise.all(remaining.map((id) => readBrand(id)));
  const document = await readBrand();
  await applyDocument(
    opened.db,
    "vidora",
    { ...document, plans: {}, methods: {}, texts: {}, name: "X" },
    NOW,
  );
  expect(await Promise.all(remaining.map((id) => readBrand(id)))).toEqual(before);
});

it("a plan that the document lacks is kept but no longer sold", async () => {
  const document = await readBrand();
  const [first = ""] = Object.keys(document.plans);
  const { [first]: _, ...rest } = document.plans;
  await applyDocument(opened.db, "vidora", { ...document, plans: rest }, NOW);
  const [row] = await opened.db
    .select()
    .from(plans)
    .where(and(eq(plans.site, "vidora"), eq(plans.id, first)));
  expect(row?.active).toBe(false);
  const prices = await opened.db.select().from(planPrices).where(eq(planPrices.planId, first));
  expect(prices.some(({ site }) => site === "vidora")).toBe(true);
});

it("a policy that has not changed keeps its date, and one that has gets a new one", async () => {
  const document = await readBrand();
  const [language = "en"] = document.langs;
  const policy = document.privacy[language];
  if (!policy) throw new Error("no policy");
  const changed = { ...document, privacy: { ...document.privacy, [language]: { ...policy, title: "New" } } };
  await applyDocument(opened.db, "vidora", changed, NOW + 5_000);
  const rows = await opened.db.select().from(siteContents).where(eq(siteContents.site, "vidora"));
  const dates = rows
    .filter((row) => row.language === language && (row.kind === "privacy" || row.kind === "terms"))
    .map(({ kind, updatedAt }) => [kind, updatedAt]);
  expect(Object.fromEntries(dates)).toEqual({ privacy: NOW + 5_000, terms: NOW });
});

const SECRETS: SecretList = ["s".repeat(32)];
it("keeps the captcha's secret out of documents and in the brand", async () => {
  const command = { kind: "setCaptchaSecret", site: "vidora", secret: "do-not-tell" } as const;
  await runBrandCommand(opened.db, command, NOW, { secrets: SECRETS });
  const document = await readBrand();
  expect(JSON.stringify(document)).not.toContain("do-not-tell");
  await applyDocument(opened.db, "vidora", { ...document, name: "Nova" }, NOW);
  const [row] = await opened.db.select().from(siteConfigs).where(eq(siteConfigs.site, "vidora"));
  const { waysIn } = (row?.config ?? {}) as SiteConfig;
  expect(JSON.stringify(row)).not.toContain("do-not-tell");
  expect(openCaptchaSecret(SECRETS, "vidora", waysIn?.captchaSecret)).toBe("do-not-tell");
});

it("a closed brand stays closed, with the document's hosts for when it opens", async () => {
  const document = await readBrand();
  await runBrandCommand(opened.db, { kind: "disable", site: "vidora" }, NOW);
  expect((await readBrand()).hosts).toEqual(document.hosts);
  await applyDocument(opened.db, "vidora", { ...document, hosts: ["later.test"] }, NOW);
  expect(await opened.db.select().from(siteHosts).where(eq(siteHosts.site, "vidora"))).toEqual([]);
  await runBrandCommand(opened.db, { kind: "enable", site: "vidora" }, NOW);
  expect((await readBrand()).hosts).toEqual(["later.test"]);
});
