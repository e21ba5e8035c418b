import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { auditEntries, brandVersions, operators } from "@/backend/db/schema/studio";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { createBrands } from "@/backend/seed/create-brand";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { setUpTestDatabase } from "@/backend/testing/database-suite";
import { setLive } from "@/backend/testing/set-live";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { ConfirmedPrice } from "@/lib/contract/admin/price-jump";
import { changeDraft, discardDraft, readDraft } from "./drafts";
import { publishDraft, rollBack } from "./publish";
import { describeVersion, findNewestVersion, listVersions, readVersion } from "./versions";

const NOW = Date.UTC(2026, 10, 24);

const START = "#5b3df5";
const opened = setUpTestDatabase(async (empty) => {
  await createBrands(empty, DEMO_BRANDS, NOW);
  await setLive(empty, "vidora", NOW, `color=${START}`);
});
let db: Database;
let ada: OperatorRow;
let ben: OperatorRow;
beforeEach(async () => {
  db = opened.db;
  const create = (id: string) => ({
    id,
    name: id,
    email: `${id}@studio.example`,
    role: "editor" as const,
    createdAt: NOW,
  });
  [ada, ben] = (await db
    .insert(operators)
    .values([create("ada"), create("ben")])
    .returning()) as [OperatorRow, OperatorRow];
});

const change = (path: string[], before: DraftChange["before"], after: DraftChange["after"]) => ({
  path,
  before,
  after,
});
const color = (before: string, after: string) => change(["themeColor"], before, after);
const save = (changes: DraftChange[], by = ada, brand = "vidora") =>
  changeDraft(db, { brand, changes }, by, NOW);
const publish = async (by = ada, keep?: "draft" | "live", brand = "vidora") => {
  const revision = (await readDraft(db, brand))?.revision ?? 0;
  return publishDraft(db, { brand, revision, note: "", keep }, by, NOW);
};
const readColor = async (brand = "vidora") => (await readDocument(db, brand))?.themeColor;
const findProblem = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AdminRefusal ? error : Promise.reject(error)),
  );

it("a draft changes nothing of what is live", async () => {
  const before = await readDocument(db, "vidora");
  await save([color(START, "#112233"), change(["name"], "Vidora", "Nova")]);
  expect(await readDocument(db, "vidora")).toEqual(before);
  expect((await readDraft(db, "vidora"))?.changes.map(({ path }) => path)).toEqual([
    ["name"],
    ["themeColor"],
  ]);
});

it("publishing makes it live, keeps the version with its author, and ends the draft", async () => {
  await save([color(START, "#112233")]);
  const before = await findNewestVersion(db, "vidora");
  const version = await publish();
  expect(version).toMatchObject({
    number: (before?.version.number ?? 0) + 1,
    by: "ada",
    source: "studio",
    changes: 1,
  });
  expect(await readColor()).toBe("#112233");
  expect(await readDraft(db, "vidora")).toBeNull();
  expect((await readVersion(db, "vidora", version.number)).document).toEqual(
    await readDocument(db, "vidora"),
  );
});

describe("two operators", () => {
  it("both keep their changes of different fields", async () => {
    await save([color(START, "#112233")], ada);
    await save([change(["name"], "Vidora", "Nova")], ben);
    await publish();
    expect(await readDocument(db, "vidora")).toMatchObject({ themeColor: "#112233", name: "Nova" });
  });

  it("of the same field, the second is told what the first wrote, and nothing is overwritten", async () => {
    await save([color(START, "#112233")], ada);
    const refused = await findProblem(save([color(START, "#445566"), change(["trialDays"], 0, 9)], ben));
    expect(refused?.problem).toBe("conflict");
    expect(refused?.extra.conflicts).toContainEqual({
      ...color(START, "#445566"),
      current: "#112233",
      by: "ada",
    });
    expect((await readDraft(db, "vidora"))?.document.themeColor).toBe("#112233");
    await save([color("#112233", "#445566")], ben);
    expect((await readDraft(db, "vidora"))?.document.themeColor).toBe("#445566");
  });

  it("at the same moment, one of the two is refused", async () => {
    const outcomes = await Promise.all([
      findProblem(save([color(START, "#112233")], ada)),
      findProblem(save([color(START, "#445566")], ben)),
    ]);
    expect(outcomes.map((refusal) => refusal?.problem ?? "saved").sort()).toEqual(["conflict", "saved"]);
  });

  it("what one hasn't seen is not published or discarded by them", async () => {
    await save([color(START, "#112233")], ada);
    const seen = (await readDraft(db, "vidora"))?.revision ?? 0;
    await save([change(["name"], "Vidora", "Nova")], ben);
    const publishing = findProblem(publishDraft(db, { brand: "vidora", revision: seen, note: "" }, ada, NOW));
    expect((await publishing)?.problem).toBe("outdated");
    const discarding = findProblem(discardDraft(db, { brand: "vidora", revision: seen }, ada, NOW));
    expect((await discarding)?.problem).toBe("outdated");
    expect((await readDraft(db, "vidora"))?.document.name).toBe("Nova");
  });
});

describe("a command while there is a draft", () => {
  const setColor = (value: string) => setLive(db, "vidora", NOW, `color=${value}`);

  it("is kept as a version and stays when the draft is published", async () => {
    await save([change(["name"], "Vidora", "Nova")]);
    await setColor("#778899");
    expect((await findNewestVersion(db, "vidora"))?.version).toMatchObject({
      source: "command",
      by: null,
      note: "set",
    });
    expect((await readDraft(db, "vidora"))?.changes.map(({ path }) => path)).toEqual([["name"]]);
    await publish();
    expect(await readDocument(db, "vidora")).toMatchObject({ themeColor: "#778899", name: "Nova" });
  });

  it("is what the draft's fields are based on from then on, also where a field goes back", async () => {
    await save([change(["name"], "Vidora", "Nova")]);
    await setColor("#778899");
    expect((await readDraft(db, "vidora"))?.document).toMatchObject({ name: "Nova", themeColor: "#778899" });
    expect((await findProblem(save([color(START, "#445566")])))?.problem).toBe("conflict");
    await save([color("#778899", START)]);
    expect((await readDraft(db, "vidora"))?.document.themeColor).toBe(START);
    await publish();
    expect(await readDocument(db, "vidora")).toMatchObject({ name: "Nova", themeColor: START });
  });

  it("stays a conflict when another field of the draft is changed after it", async () => {
    await save([color(START, "#112233")]);
    await setColor("#778899");
    await save([change(["name"], "Vidora", "Nova")]);
    expect((await readDraft(db, "vidora"))?.document).toMatchObject({ name: "Nova", themeColor: "#112233" });
    const refused = await findProblem(publish());
    expect(refused?.extra.conflicts).toMatchObject([{ path: ["themeColor"], current: "#778899" }]);
    await publish(ada, "live");
    expect(await readDocument(db, "vidora")).toMatchObject({ name: "Nova", themeColor: "#778899" });
  });

  it.each([
    ["draft", "#112233"],
    ["live", "#778899"],
  ] as const)("of the same field is a conflict, resolved by keeping the %s value", async (keep, expected) => {
    await save([color(START, "#112233")]);
    await setColor("#778899");
    expect((await findProblem(publish()))?.problem).toBe("conflict");
    expect(await readColor()).toBe("#778899");
    await publish(ada, keep);
    expect(await readColor()).toBe(expected);
  });
});

describe("rolling back", () => {
  const goBack = async (number: number, by: OperatorRow, note = "") => {
    const live = (await findNewestVersion(db, "vidora"))?.version.number ?? 0;
    return rollBack(db, { brand: "vidora", number, live, note }, by, NOW);
  };

  it("makes an older version live as a new one, keeps all versions, and leaves the draft", async () => {
    const first = (await findNewestVersion(db, "vidora"))?.version.number ?? 0;
    await save([color(START, "#112233")]);
    await publish();
    await save([change(["name"], "Vidora", "Nova")]);
    const version = await goBack(first, ben, "too dark");
    expect(version).toMatchObject({ number: first + 2, source: "rollback", by: "ben", note: "too dark" });
    expect(await readColor()).toBe(START);
    expect((await readDraft(db, "vidora"))?.document.name).toBe("Nova");
    const { versions } = await listVersions(db, "vidora", undefined);
    expect(versions.map(({ number }) => number)).toEqual(
      Array.from({ length: first + 2 }, (_, index) => first + 2 - index),
    );
  });

  it("keeps the time zone that is live where the version is from before brands had one", async () => {
    const { version, document } = (await findNewestVersion(db, "vidora")) ?? {};
    const { timeZone: _, ...old } = document ?? {};
    const number = version?.number ?? 0;
    await db
      .update(brandVersions)
      .set({ document: old as BrandDocument })
      .where(eq(brandVersions.brand, "vidora"));
    await save([change(["timeZone"], document?.timeZone ?? null, "America/Manaus"), color(START, "#112233")]);
    await publish();
    const { changesOfRollback } = await describeVersion(db, "vidora", number, NOW);
    expect(changesOfRollback.map(({ path }) => path)).toEqual([["themeColor"]]);
    await goBack(number, ben);
    expect(await readDocument(db, "vidora")).toMatchObject({ timeZone: "America/Manaus", themeColor: START });
  });

  it("is refused where a host of the version leads to another brand by now", async () => {
    const hosts = (await readDocument(db, "vidora"))?.hosts ?? [];
    const [host = ""] = hosts;
    const first = (await findNewestVersion(db, "vidora"))?.version.number ?? 0;
    await save([change(["hosts"], hosts, ["new.test"])]);
    await publish();
    await setLive(db, "nordplay", NOW, `hosts+=${host}`);
    const refused = (by: OperatorRow) => findProblem(goBack(first, by));
    const taken = { code: "hostTaken", path: ["hosts"], severity: "error" };
    expect(await refused(ada)).toMatchObject({
      problem: "notPublishable",
      extra: { warnings: [{ ...taken, values: { host, brand: "nordplay" } }] },
    });
    // Who does not work on the other brand is not told its id.
    expect(await refused({ ...ada, brands: ["vidora"] })).toMatchObject({
      extra: { warnings: [{ ...taken, values: { host, brand: "_" } }] },
    });
    expect((await readDocument(db, "vidora"))?.hosts).toEqual(["new.test"]);
  });

  it("is refused where something else was made live since the operator has looked", async () => {
    const first = (await findNewestVersion(db, "vidora"))?.version.number ?? 0;
    await save([color(START, "#112233")]);
    await publish(ben);
    const seen = { brand: "vidora", number: first, live: first, note: "" };
    expect(await findProblem(rollBack(db, seen, ada, NOW))).toMatchObject({
      problem: "outdated",
      extra: { detail: String(first + 1) },
    });
    expect(await readColor()).toBe("#112233");
  });
});

it("two brands that publish one host at the same moment: one gets it, the other stays as it was", async () => {
  for (const brand of ["vidora", "nordplay"]) {
    const hosts = (await readDocument(db, brand))?.hosts ?? [];
    await save([change(["hosts"], hosts, ["shared.test"])], ada, brand);
  }
  const outcomes = await Promise.allSettled([
    publish(ada, undefined, "vidora"),
    publish(ada, undefined, "nordplay"),
  ]);
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as unknown] : [],
  );
  expect(failures).toMatchObject([
    {
      problem: "notPublishable",
      extra: { warnings: [{ code: "hostTaken", values: { host: "shared.test" } }] },
    },
  ]);
  const owners = await Promise.all(
    ["vidora", "nordplay"].map(async (brand) => (await readDocument(db, brand))?.hosts),
  );
  expect(owners.filter((hosts) => hosts?.includes("shared.test"))).toHaveLength(1);
});

it.each([
  ["CSS in the color", ["themeColor"], "red;background:url(//evil.test)"],
  ["markup in the name", ["name"], "<b>Nova</b>"],
  ["a script as a banner's link", ["banner", "en"], { text: "Sale", path: "javascript:alert(1)" }],
  ["a script as the help link", ["settings", "helpLink"], "javascript:alert(1)"],
  ["a picture by http", ["settings", "images", "icon"], "http://cdn.test/icon.png"],
  ["a picture as data", ["settings", "images", "icon"], "data:image/svg+xml,<svg onload='alert(1)'/>"],
  ["a picture outside the folder", ["settings", "images", "icon"], "/brands/../../etc/passwd"],
  ["no language", ["langs"], []],
  ["a field that no document has", ["settings", "debug"], true],
  ["a negative price", ["plans", "101", "prices", "BRL", "price"], -1],
  ["an endless name", ["name"], "x".repeat(81)],
  ["a value inside a list", ["hosts", "0"], "evil.test"],
  ["a value inside a text", ["name", "first"], "Nova"],
])("%s is refused, and the draft stays as it was", async (_, path, after) => {
  const document = (await readDocument(db, "vidora")) as unknown as Record<string, unknown>;
  const before = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    document,
  );
  const refused = await findProblem(
    save([change(path, (before ?? null) as DraftChange["before"], after as DraftChange["after"])]),
  );
  expect(refused?.problem).toBe("invalid");
  expect(Object.keys(refused?.extra.fields ?? {})[0]).toContain(path[0]);
  expect(await readDraft(db, "vidora")).toBeNull();
});

describe("a price of 0, or at most a tenth or at least ten times of what is live (rules/studio#prices-that-are-typed-again)", () => {
  const PRICE = ["plans", "101", "prices", "BRL", "price"];
  const readPrice = async () => (await readDocument(db, "vidora"))?.plans["101"]?.prices.BRL?.price ?? null;
  const publishPrices = async (prices?: ConfirmedPrice[]) => {
    const revision = (await readDraft(db, "vidora"))?.revision ?? 0;
    return publishDraft(db, { brand: "vidora", revision, note: "", prices }, ada, NOW);
  };
  const savePrice = async (factor: number) => {
    const before = await readPrice();
    if (before === null) throw new Error("plan 101 has no price");
    const after = Math.floor(before * factor);
    await save([change(PRICE, before, after)]);
    return { before, after };
  };

  it.each([0, 0.1, 10])("is published only where the same was typed again: %f", async (factor) => {
    const { before, after } = await savePrice(factor);
    const prices = [{ plan: "101", name: expect.stringMatching(/\w/), currency: "BRL", before, after }];
    const refused = { problem: "priceUnconfirmed", extra: { prices } };
    expect(await findProblem(publishPrices())).toMatchObject(refused);
    for (const other of [
      { plan: "101", currency: "BRL", price: before },
      { plan: "101", currency: "USD", price: after },
      { plan: "102", currency: "BRL", price: after },
    ] as const)
      expect(await findProblem(publishPrices([other]))).toMatchObject(refused);
    expect(await readPrice()).toBe(before);
    await publishPrices([{ plan: "101", currency: "BRL", price: after }]);
    expect(await readPrice()).toBe(after);
  });

  it.each([0.5, 2])("is none that changed less: %f", async (factor) => {
    const { after } = await savePrice(factor);
    await publishPrices();
    expect(await readPrice()).toBe(after);
  });

  it("is asked for by going back to a version, too", async () => {
    const first = (await findNewestVersion(db, "vidora"))?.version.number ?? 0;
    const { before, after } = await savePrice(0);
    const free = await publishPrices([{ plan: "101", currency: "BRL", price: 0 }]);
    const back = (live: number, number: number, prices?: ConfirmedPrice[]) =>
      rollBack(db, { brand: "vidora", number, live, note: "", prices }, ada, NOW);
    // From 0 to a price is no slip of the hand.
    const { number: paid } = await back(free.number, first);
    expect(await readPrice()).toBe(before);
    expect(await findProblem(back(paid, free.number))).toMatchObject({
      problem: "priceUnconfirmed",
      extra: { prices: [{ plan: "101", currency: "BRL", before, after }] },
    });
    await back(paid, free.number, [{ plan: "101", currency: "BRL", price: 0 }]);
    expect(await readPrice()).toBe(0);
  });
});

it("records who changed and published what, and no version row ever changes", async () => {
  await save([color(START, "#112233")]);
  const before = await db.select().from(brandVersions).where(eq(brandVersions.brand, "vidora"));
  await publish(ben);
  const after = await db.select().from(brandVersions).where(eq(brandVersions.brand, "vidora"));
  expect(after.slice(0, before.length)).toEqual(before);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.brand, "vidora"));
  expect(entries.map(({ action, operator }) => [action, operator])).toEqual([
    // The color that each test begins with.
    ["brandCommand", null],
    ["draftChanged", "ada"],
    ["brandPublished", "ben"],
  ]);
});
