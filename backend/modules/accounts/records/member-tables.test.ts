import fs from "node:fs";
import path from "node:path";
import { eq, getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { siteConfigs } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { saveCompany } from "@/backend/modules/accounts/companies";
import { handleWithdrawals } from "@/backend/modules/withdrawals/handle-withdrawals";
import { receiveWithdrawal } from "@/backend/modules/withdrawals/receive-withdrawal";
import { setUpTestShop } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";
import { memberRecords } from "@/lib/contract/user/member-records";
import { MEMBER_TABLES } from "./member-tables";
import { listShownColumns, readMemberRecords } from "./read-member-records";

/** Columns by which a row is about a person. */
const PERSONAL = ["uid", "account", "email", "recipient", "phone"];
/** Tables with such a column that the data download leaves out, each with its reason. */
const LEFT_OUT: Record<string, string> = {
  verificationCodes: "hashes of codes that are valid for minutes",
  identityProofs: "hashes of secrets that are valid for minutes",
  loginTickets: "hashes of secrets that are valid for minutes",
  recoveryCodes: "hashes of secrets",
  passkeyChallenges: "random values that are valid for minutes",
  tvLogins: "the device of whoever asks, who need not be the member, for minutes",
  handoffs: "hashes of codes, and orders that the download has",
  idempotencyKeys: "fingerprints of requests for orders that the download has, for a day",
  operators: "operators of the console are no members",
  providerMandates: "the books of the simulated banks, which are no part of the shop",
};
/** Parts of the names of columns that nobody gets. */
const SECRET = /^(?!mustReset).*(hash|token|password|secret|salt|sha256|publicKey|leaseUntil)$/i;

const SCHEMA = path.join(process.cwd(), "backend/db/schema");

async function listPersonalTables(): Promise<Map<string, PgTable>> {
  const found = new Map<string, PgTable>();
  for (const file of fs.readdirSync(SCHEMA)) {
    const exported: Record<string, unknown> = await import(path.join(SCHEMA, file));
    for (const [name, table] of Object.entries(exported))
      if (is(table, PgTable) && PERSONAL.some((column) => column in getTableColumns(table)))
        found.set(name, table);
  }
  return found;
}

const shop = setUpTestShop();

describe("the data download (rules/accounts#data-download)", () => {
  it("has every table of the schema that is about persons, or names why not", async () => {
    const personal = await listPersonalTables();
    expect(personal.size).toBeGreaterThan(30);
    const exported = Object.values(MEMBER_TABLES).map(({ table }) => table);
    const missing = [...personal].filter(([name, table]) => !exported.includes(table) && !(name in LEFT_OUT));
    expect(missing.map(([name]) => name)).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((name) => !personal.has(name))).toEqual([]);
  });

  it("has no secret, and omits no column that is not there", () => {
    for (const [name, source] of Object.entries(MEMBER_TABLES)) {
      const secrets = Object.keys(listShownColumns(source)).filter((column) => SECRET.test(column));
      expect([name, secrets]).toEqual([name, []]);
      const columns = getTableColumns(source.table);
      expect([name, source.omit.filter((column) => !(column in columns))]).toEqual([name, []]);
    }
  });

  it("has what a member bought, agreed to, set and stated, and nothing of another member", async () => {
    const withdrawal = { on: true, countries: [], days: 14, otherDays: 14 };
    await shop.db.insert(siteConfigs).values({ site: "bravo", config: { withdrawal }, brand: {} });
    const company = {
      name: "Silva e Filhos",
      country: "BR",
      taxNumber: "11222333000181",
      address: "Rua A, 1",
    };
    const create = async () => {
      const buyer = await shop.createBuyer();
      await saveCompany(shop.db, buyer.member, company);
      await shop.db
        .update(members)
        .set({ remindersOffAt: shop.clock.now() })
        .where(eq(members.uid, buyer.member.uid));
      const { orderId } = await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
      const sender = { site: buyer.site, language: "en" as const, ip: "unknown", uid: buyer.member.uid };
      const { account } = buyer.member;
      await receiveWithdrawal(shop.services, sender, { name: "Ada", order: orderId, email: account });
      return { buyer: await shop.reloadBuyer(buyer), orderId };
    };
    const [own, other] = [await create(), await create()];
    await handleWithdrawals(shop.billing);
    const { member } = own.buyer;
    const records = await readMemberRecords(shop.db, member);
    const { orderId } = own;
    expect(memberRecords.parse(JSON.parse(JSON.stringify(records)))).toMatchObject({
      members: [
        {
          account: member.account,
          company: { name: "Silva e Filhos", country: "BR" },
          remindersOffAt: expect.any(Number),
        },
      ],
      orders: [{ id: orderId, company: { name: "Silva e Filhos" } }],
      services: [{ orderId, accountCode: expect.any(String) }],
      paymentAttempts: [{ orderId, card: { last4: "4242" } }],
      refunds: [{ orderId, reason: "withdrawal" }],
      consents: [{ orderId, kind: "renewal", text: AGREED_RENEWAL.renewal?.text }],
      withdrawals: [{ orderId, name: "Ada", email: member.account, state: "refunded" }],
      renewals: [{ planId: "1", status: "expired" }],
      cards: [{ last4: "4242" }],
      messages: expect.arrayContaining([expect.objectContaining({ template: "paid" })]),
    });
    const text = JSON.stringify(records);
    for (const foreign of [other.orderId, other.buyer.member.uid]) expect(text).not.toContain(foreign);
  });
});
