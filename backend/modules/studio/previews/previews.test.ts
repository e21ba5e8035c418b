import { eq, sql } from "drizzle-orm";
import { brandPreviews } from "@/backend/db/schema/studio";
import { getBilling } from "@/backend/modules/billing/billing";
import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import { deleteExpiredRecords } from "@/backend/runtime/delete-expired-records";
import { setUpAdminApi } from "@/backend/testing/database-suite";
import { setLive } from "@/backend/testing/set-live";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import type { AdminPayload } from "@/lib/contract/admin/admin-calls";
import { PREVIEW_STATES, type PreviewState } from "@/lib/contract/admin/preview-site";
import { MAX_PREVIEWS, type Preview } from "@/lib/contract/admin/previews";
import { CALLS, type EndpointName } from "@/lib/contract/calls";
import { readPreviewTicket, signPreviewTicket } from "@/lib/contract/signatures";
import { codeFor } from "@/lib/domain/errors/error-catalog";

const api = setUpAdminApi();
let token: string;
beforeEach(async () => {
  token = await api.openSession(await api.addOperator());
});

const KEPT_TABLES = new Set(["audit_entries", "operator_sessions", "site_changes"]);
const create = async (request: Partial<AdminPayload<"createPreview">> = {}) =>
  (await api.get("createPreview", { brand: "vidora", of: "live", hours: 24, ...request }, { token })).preview;
const list = async (brand = "vidora") => (await api.get("listPreviews", { brand }, { token })).previews;
const readTicket = ({ link }: Preview) => new URL(link).searchParams.get("ticket") ?? "";
const open = (preview: Preview, state: PreviewState) =>
  api.get("openPreview", { ticket: readTicket(preview), state });
const rename = (after: string, before = "Vidora") =>
  api.get("changeDraft", { brand: "vidora", changes: [{ path: ["name"], before, after }] }, { token });
const readName = async (site: string) => (await api.data("readTheme", {}, { site })).name;

/** The rows of every table, without those that only say what happened; storefronts learn of the end by a row of site_changes. */
async function countRows(): Promise<Record<string, number>> {
  const query = (text: ReturnType<typeof sql>) =>
    api.db.execute(text) as unknown as Promise<{ rows: { name: string; n: string }[] }>;
  const { rows } = await query(
    sql`select table_name as name, '' as n from information_schema.tables where table_schema = 'public'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows.filter((row) => !KEPT_TABLES.has(row.name)))
    counts[name] = Number(
      (await query(sql`select '' as name, count(*) as n from ${sql.identifier(name)}`)).rows[0]?.n,
    );
  return counts;
}

describe("a preview (rules/studio#previews)", () => {
  it("of the draft shows the draft, beside what is live", async () => {
    await rename("Nova");
    const [draft, live] = [await create({ of: "draft" }), await create({ of: "live" })];
    expect([await readName(draft.site), await readName(live.site), await readName("vidora")]).toEqual([
      "Nova",
      "Vidora",
      "Vidora",
    ]);
  });

  it("of the draft shows what was published meanwhile, too, as publishing would", async () => {
    await rename("Nova");
    const { live } = await api.get("readBrand", { brand: "vidora" }, { token });
    const before = await create({ of: "draft" });
    await setLive(api.db, "vidora", api.clock.now(), "color=#778899");
    expect((await list()).find(({ site }) => site === before.site)?.isCurrent).toBe(false);
    const { site } = await create({ of: "draft" });
    expect(live?.themeColor).not.toBe("#778899");
    expect(await api.data("readTheme", {}, { site })).toMatchObject({ name: "Nova", themeColor: "#778899" });
  });

  it("for the console's frames takes the place of the one before, and no link's", async () => {
    await rename("Nova 0");
    const link = await create({ of: "draft" });
    const frames: string[] = [];
    for (let count = 1; count <= 3; count += 1) {
      await rename(`Nova ${count}`, `Nova ${count - 1}`);
      frames.push((await create({ of: "draft", use: "frame" })).site);
    }
    expect((await list()).map(({ site }) => site)).toEqual([frames.at(-1), link.site]);
  });

  it("stays what it was when the draft changes, and says so", async () => {
    await rename("Nova");
    const first = await create({ of: "draft" });
    await rename("Nova 2", "Nova");
    expect(await readName(first.site)).toBe("Nova");
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect((await create({ of: "draft" })).site).not.toBe(first.site);
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it("is the same one for the same document and time, and another one for a longer time", async () => {
    const first = await create({ hours: 24 });
    expect((await create({ hours: 1 })).site).toBe(first.site);
    expect((await create({ hours: 168 })).site).not.toBe(first.site);
  });

  it("has a host of its own below the console's, to which its link leads", async () => {
    const { site, link } = await create();
    const { hostname } = new URL(link);
    expect(hostname).toBe(`${site}.${new URL(api.services.env.STUDIO_ORIGIN).hostname}`);
    expect(await api.data("findSite", { host: hostname })).toMatchObject({
      site,
      hosts: [hostname],
      filesOf: "vidora",
    });
    // Whatever the storefront's own scheme and port are.
    expect(await api.data("readSiteConfig", {}, { site })).toMatchObject({ origin: new URL(link).origin });
  });

  it("is in no list of brands", async () => {
    const { site } = await create();
    const { sites } = await api.data("listSites", {});
    expect(sites.map((listed) => listed.site)).toEqual(["vidora", "savanna"]);
    const { brands } = await api.get("listBrands", {}, { token });
    expect(brands.map(({ brand }) => brand)).not.toContain(site);
    expect(await api.problem("readBrand", { brand: site }, { token })).toMatchObject({ problem: "invalid" });
  });

  it("leaves nothing in any table when it has ended, in whatever states it was looked at", async () => {
    await api.get("readBrand", { brand: "vidora" }, { token });
    const before = await countRows();
    const preview = await create();
    for (const state of preview.states) await open(preview, state);
    expect(await countRows()).not.toEqual(before);
    await api.get("endPreview", { brand: "vidora", site: preview.site }, { token });
    expect(await countRows()).toEqual(before);
  });

  it("is deleted some time after its end", async () => {
    await api.get("readBrand", { brand: "vidora" }, { token });
    const before = await countRows();
    const preview = await create({ hours: 1 });
    await open(preview, "refunded");
    await deleteExpiredRecords(api.db, preview.expiresAt - 1);
    expect(await countRows()).not.toEqual(before);
    await deleteExpiredRecords(api.db, preview.expiresAt);
    expect(await countRows()).toEqual(before);
  });

  it("can be made as a link twenty times for a brand", async () => {
    const { site } = await create({ hours: 168 });
    const [row] = await api.db.select().from(brandPreviews).where(eq(brandPreviews.site, site));
    if (!row) throw new Error("no preview");
    const rest = Array.from({ length: MAX_PREVIEWS - 2 }, (_, index) => ({
      ...row,
      ...{ site: `pv-${String(index).padStart(12, "0")}`, hash: `${index}` },
    }));
    await api.db.insert(brandPreviews).values(rest);
    await rename("Nova");
    await create({ of: "draft" });
    await rename("Nova 2", "Nova");
    const request = { brand: "vidora", of: "draft", hours: 24 };
    expect(await api.problem("createPreview", request, { token })).toEqual({
      problem: "limitReached",
      detail: String(MAX_PREVIEWS),
    });
    // The console's own frames are not counted.
    expect(await api.problem("createPreview", { ...request, use: "frame" }, { token })).toBeNull();
  });

  it("is ended only with its own brand, and recorded with who made and ended it, unless it is the console's own", async () => {
    const { site } = await create();
    await create({ use: "frame" });
    expect(await api.problem("endPreview", { brand: "savanna", site }, { token })).toEqual({
      problem: "unknown",
      detail: site,
    });
    await api.get("endPreview", { brand: "vidora", site }, { token });
    const { entries } = await api.get("listAudit", { brand: "vidora" }, { token });
    expect(entries.map(({ action, by }) => [action, by?.name])).toEqual([
      ["previewEnded", "Olga"],
      ["previewCreated", "Olga"],
    ]);
  });
});

describe("the sample member of a preview", () => {
  it.each<[PreviewState, Record<string, unknown>]>([
    ["trial", { payStatus: "FREE_TRIAL", orders: [], renewalFailed: false }],
    ["pastDue", { orders: ["PAYMENT_FAILED", "PAYMENT_SUCCEEDED"], renewalFailed: true }],
    ["pixWaiting", { orders: ["PAYMENT_PENDING"], renewalFailed: false }],
    ["refunded", { orders: ["REFUND_SUCCEEDED"], renewalFailed: false }],
    ["television", { payStatus: "PAID", renewalFailed: false }],
    ["paid", { payStatus: "PAID", orders: ["PAYMENT_SUCCEEDED"] }],
    ["held", { orders: ["PAYMENT_PENDING"] }],
    ["refused", { orders: ["PAYMENT_FAILED"] }],
  ])("in the state %s has what such a member has", async (state, expected) => {
    const preview = await create();
    const { site, member, orderId } = await open(preview, state);
    const session = { site, token: member?.token ?? "" };
    const { orders } = await api.data("listOrders", { page: 1, pageSize: 10 }, session);
    const renewal = await api.call("readRenewal", {}, session);
    const match = {
      payStatus: member?.payStatus,
      orders: orders.map(({ status }) => status),
      renewalFailed: renewal.ok && renewal.data.failure != null,
    };
    expect(match).toMatchObject(expected);
    expect(orderId).toBe(orders[0]?.id ?? null);
  });

  it("waits for a code by phone where the brand has such a method", async () => {
    const after = { position: 9, currencies: ["BRL"], discountRate: 0 };
    const changes = [{ path: ["methods", "liquido"], before: null, after }];
    await api.get("changeDraft", { brand: "vidora", changes }, { token });
    const { site, member, orderId } = await open(await create({ of: "draft" }), "codeWaiting");
    const session = { site, token: member?.token ?? "" };
    const { nextAction } = await api.data("readPayment", { orderId: orderId ?? "" }, session);
    expect(nextAction).toMatchObject({ kind: "otp" });
  });

  it("is nobody for a visitor", async () => {
    expect((await open(await create(), "visitor")).member).toBeNull();
  });

  it("is the same one at the next opening, but for a PIX, whose code would have expired", async () => {
    const preview = await create();
    const [first, again] = [await open(preview, "refunded"), await open(preview, "refunded")];
    expect(again.member?.uid).toBe(first.member?.uid);
    const pix = await open(preview, "pixWaiting");
    expect((await open(preview, "pixWaiting")).member?.uid).toBe(pix.member?.uid);
    api.clock.advance(HOUR_MS);
    expect((await open(preview, "pixWaiting")).member?.uid).not.toBe(pix.member?.uid);
  });

  it.each(["trial", "pastDue"] as const)("is %s on each day of a link for a week", async (state) => {
    const preview = await create({ hours: 168 });
    const read = async () => (await open(preview, state)).member;
    const first = await read();
    expect((await read())?.uid).toBe(first?.uid);
    api.clock.advance(6 * DAY_MS);
    const last = await read();
    expect([last?.payStatus, last?.uid === first?.uid]).toEqual([first?.payStatus, false]);
  });

  it("is charged for no renewal", async () => {
    const preview = await create({ hours: 168 });
    const { site, member } = await open(preview, "pastDue");
    const read = async () => {
      const session = { site, token: member?.token ?? "" };
      return api.data("listOrders", { page: 1, pageSize: 10 }, session);
    };
    const before = await read();
    api.clock.advance(2 * DAY_MS);
    await chargeDueRenewals(getBilling(api.services));
    expect(await read()).toEqual(before);
  });

  it.each<[string, object, readonly PreviewState[]]>([
    [
      "without renewal",
      { renewal: false },
      ["visitor", "trial", "pixWaiting", "refunded", "television", "paid", "held", "refused"],
    ],
    [
      "without a trial and a code by phone",
      { trialDays: 0, methods: ["card", "pix"] },
      ["visitor", "pastDue", "pixWaiting", "refunded", "television", "paid", "held", "refused"],
    ],
    [
      "without PIX",
      { methods: ["card"] },
      ["visitor", "trial", "pastDue", "refunded", "television", "paid", "held", "refused"],
    ],
    ["without a method", { methods: [] }, ["visitor", "trial"]],
  ])(
    "of a brand %s has only the states that it allows",
    async (_, input: { trialDays?: number; methods?: string[]; renewal?: boolean }, states) => {
      const { trialDays, methods, renewal } = input;
      const { live } = await api.get("readBrand", { brand: "vidora" }, { token });
      const changes = [
        ...(renewal === undefined
          ? []
          : [{ path: ["settings", "features", "renewal"], before: null, after: renewal }]),
        ...(trialDays === undefined
          ? []
          : [{ path: ["trialDays"], before: live?.trialDays ?? null, after: trialDays }]),
        ...Object.entries(methods ? (live?.methods ?? {}) : {})
          .filter(([name]) => !methods?.includes(name))
          .map(([name, before]) => ({ path: ["methods", name], before, after: null })),
      ];
      await api.get("changeDraft", { brand: "vidora", changes }, { token });
      const preview = await create({ of: "draft" });
      expect(preview.states).toEqual(states);
      for (const state of PREVIEW_STATES.filter((other) => !states.includes(other)))
        expect(await api.problem("openPreview", { ticket: readTicket(preview), state })).toMatchObject({
          problem: "invalid",
        });
    },
  );
});

describe("the ticket of a preview", () => {
  const secret = "s".repeat(40);

  it.each<[string, (ticket: string) => string]>([
    [
      "one with another end",
      (ticket) => ticket.replace(/\.(.)/, (_, digit) => `.${digit === "z" ? "y" : "z"}`),
    ],
    ["one of another preview", (ticket) => `${ticket.startsWith("a") ? "b" : "a"}${ticket.slice(1)}`],
    [
      "one with another signature",
      (ticket) => `${ticket.slice(0, -2)}${ticket.endsWith("AA") ? "BB" : "AA"}`,
    ],
    ["one that is cut off", (ticket) => ticket.slice(0, -1)],
    ["nothing", () => ""],
  ])("opens nothing where it is %s", async (_, forge) => {
    const ticket = forge(readTicket(await create()));
    expect(await api.problem("openPreview", { ticket, state: "visitor" })).toMatchObject({
      problem: "unknown",
    });
  });

  it("opens nothing where it was signed by somebody else, or after its end, or once the preview was ended", async () => {
    const preview = await create({ hours: 1 });
    const foreign = await signPreviewTicket(secret, preview.site, preview.expiresAt);
    expect(await api.problem("openPreview", { ticket: foreign, state: "visitor" })).toMatchObject({
      problem: "unknown",
    });
    const ticket = readTicket(preview);
    const { site, expiresAt } = preview;
    const { REVALIDATE_SECRET } = api.services.env;
    expect(await readPreviewTicket(REVALIDATE_SECRET, ticket, expiresAt - 1)).toEqual({ site, expiresAt });
    expect(await readPreviewTicket(REVALIDATE_SECRET, ticket, expiresAt)).toBeNull();
    await api.get("endPreview", { brand: "vidora", site: preview.site }, { token });
    expect(await api.problem("openPreview", { ticket, state: "visitor" })).toMatchObject({
      problem: "unknown",
    });
  });
});

describe("the calls of a preview", () => {
  const NOT_REFUSED = [
    "beginTvLogin",
    "createRandCode",
    "logOut",
    "reportEvent",
    "reportEvents",
    "reportFailures",
  ];
  const changing = (Object.keys(CALLS) as EndpointName[]).filter((name) => "changesState" in CALLS[name]);

  it("are refused where they change something", async () => {
    const preview = await create();
    const { site, member } = await open(preview, "television");
    const options = { site, token: member?.token ?? "", headers: { "Idempotency-Key": "preview-0001" } };
    const refused: string[] = [];
    for (const name of changing) {
      const answer = await api.call(name, { id: "1" }, options);
      if (!answer.ok && answer.code === codeFor("previewOnly")) refused.push(name);
    }
    expect(changing.length).toBeGreaterThan(50);
    expect(changing.filter((name) => !refused.includes(name)).sort()).toEqual(NOT_REFUSED);
  });

  it("store no view, and no failure", async () => {
    const { site } = await create();
    const before = await countRows();
    await api.data("reportEvent", { event: "1", fields: {} }, { site });
    const failure = { reference: "7K3M9QXT2B", call: "/404", status: 404, code: 4598, lines: [] };
    await api.data("reportFailures", { failures: [failure] }, { site });
    const { tracking_events, failed_requests } = await countRows();
    expect({ tracking_events, failed_requests }).toEqual({
      tracking_events: before.tracking_events,
      failed_requests: before.failed_requests,
    });
  });
});
