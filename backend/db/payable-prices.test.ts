import { readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { renewals } from "@/backend/db/schema/renewal";
import { planPrices } from "@/backend/db/schema/site";
import { createBrand } from "@/backend/seed/create-brand";
import { andina, vidora } from "@/backend/seed/demo-brands";
import { insertDueRenewals } from "@/backend/testing/insert-due-renewals";
import { openTestDatabase, type TestDatabase } from "@/backend/testing/test-database";
import { CURRENCY_CODES, DAY_MS, SMALLEST_AMOUNTS } from "@/lib/config/constants";
import { MIGRATIONS_FOLDER } from "./client";

const NOW = Date.UTC(2026, 10, 26);
const MIGRATION = readFileSync(path.join(MIGRATIONS_FOLDER, "0034_payable_prices.sql"), "utf8");

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await createBrand(opened.db, andina, NOW);
  await createBrand(opened.db, vidora, NOW);
});
afterAll(() => opened.close());

it("makes prices payable that were stored before the rule, and what members agreed to not higher", async () => {
  const { db } = opened;
  const at = (currency: string) =>
    and(eq(planPrices.site, "andina"), eq(planPrices.planId, "101"), eq(planPrices.currency, currency));
  const stored = { price: 449_050, originalPrice: 499_049 };
  for (const currency of ["CLP", "MXN"]) await db.update(planPrices).set(stored).where(at(currency));
  const uids = await insertDueRenewals(db, 2, NOW + DAY_MS);
  for (const [index, currency] of (["CLP", "MXN"] as const).entries())
    await db
      .update(renewals)
      .set({ currency, amount: 404_199, fullAmount: 449_050 })
      .where(eq(renewals.uid, uids[index] ?? ""));

  for (const statement of MIGRATION.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));

  const readPrice = async (currency: string) => (await db.select().from(planPrices).where(at(currency)))[0];
  expect(await readPrice("CLP")).toMatchObject({ price: 449_100, originalPrice: 499_000 });
  expect(await readPrice("MXN")).toMatchObject(stored);
  const agreed = await db.select().from(renewals).orderBy(renewals.currency);
  expect(agreed.map(({ amount, fullAmount }) => [amount, fullAmount])).toEqual([
    [404_100, 449_000],
    [404_199, 449_050],
  ]);
});

it("knows the currencies without decimals", () => {
  const listed = [...MIGRATION.matchAll(/IN \(([^)]*)\)/g)].map(([, codes = ""]) =>
    codes.replaceAll("'", ""),
  );
  const whole = CURRENCY_CODES.filter((code) => SMALLEST_AMOUNTS[code] === 100).sort();
  expect(listed).toEqual([whole.join(", "), whole.join(", ")]);
});
