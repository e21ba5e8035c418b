import * as z from "zod";
import { listOrders } from "./bill/orders";
import { createSuccessEnvelope, parseEnvelope } from "./envelope";
import { money } from "./field-schemas";
import { readSiteConfig } from "./site/brand";
import { listPlans } from "./site/plans";

const PLAN = {
  id: "1",
  name: "Monthly",
  description: "",
  period: { unit: "month", count: 1 },
  validityDays: 30,
  devices: 2,
  price: { amount: 1990, currency: "BRL" },
  recommended: false,
  features: [],
};
const omit = (field: keyof typeof PLAN) =>
  Object.fromEntries(Object.entries(PLAN).filter(([name]) => name !== field));
const parsePlans = (plans: readonly unknown[]) =>
  parseEnvelope(JSON.stringify(createSuccessEnvelope({ plans })), listPlans.data);

describe("a list with an invalid item (rules/calls#partly-usable-answers)", () => {
  it.each([
    ["a missing list", omit("features"), "data.plans[1].features", "array", "missing"],
    ["a missing text", omit("description"), "data.plans[1].description", "string", "missing"],
    [
      "an unknown unit",
      { ...PLAN, period: { unit: "week", count: 1 } },
      "data.plans[1].period.unit",
      "one of day, month, year",
      "string",
    ],
    [
      "an unknown currency",
      { ...PLAN, price: { amount: 1, currency: "EUR" } },
      "data.plans[1].price.currency",
      expect.stringContaining("BRL"),
      "string",
    ],
    [
      "money below zero",
      { ...PLAN, price: { amount: -1990, currency: "BRL" } },
      "data.plans[1].price.amount",
      "number of at least 0",
      "number",
    ],
    [
      "an id with a letter first",
      { ...PLAN, id: "x1" },
      "data.plans[1].id",
      expect.stringContaining("regex"),
      "string",
    ],
    ["null", null, "data.plans[1]", "object", "null"],
  ])("leaves out only that item: %s", (_, item, path, expected, got) => {
    const outcome = parsePlans([PLAN, item, { ...PLAN, id: "3" }]);
    expect(outcome.ok && outcome.data.plans.map(({ id }) => id)).toEqual(["1", "3"]);
    expect(outcome).toMatchObject({ droppedParts: [{ path, expected, got }] });
  });

  it("is cut where it is too long", () => {
    const outcome = parsePlans(Array.from({ length: 201 }, (_, index) => ({ ...PLAN, id: `${index}` })));
    expect(outcome.ok && outcome.data.plans).toHaveLength(200);
    expect(outcome).toMatchObject({
      droppedParts: [{ path: "data.plans", expected: "array of at most 200" }],
    });
  });

  it("is refused where none of its items is valid: the page would say that there is nothing", () => {
    expect(parsePlans([omit("features"), null])).toMatchObject({
      ok: false,
      problem: { path: "data.plans[0].features", got: "missing" },
    });
    const page = { orders: [{ id: "../x" }], page: 1, hasMore: false, total: 1 };
    expect(parseEnvelope(JSON.stringify(createSuccessEnvelope(page)), listOrders.data).ok).toBe(false);
  });

  it("is refused where it is no list", () => {
    expect(parseEnvelope('{"code":0,"data":{"plans":"none"}}', listPlans.data)).toMatchObject({
      ok: false,
      problem: { path: "data.plans", expected: "array", got: "string" },
    });
  });

  it("keeps the wire form for its callers: an empty list is valid, a missing one is not", () => {
    expect(parsePlans([])).toEqual({ ok: true, data: { plans: [] } });
    expect(parseEnvelope('{"code":0,"data":{}}', listPlans.data)).toMatchObject({
      problem: { path: "data.plans", got: "missing" },
    });
    const page = { orders: [], page: 1, hasMore: false, total: 0 };
    expect(parseEnvelope(JSON.stringify(createSuccessEnvelope(page)), listOrders.data).ok).toBe(true);
  });
});

describe("settings with an unknown value", () => {
  const parseConfig = (config: object) =>
    parseEnvelope(JSON.stringify(createSuccessEnvelope(config)), readSiteConfig.data);

  it("keep their default, and all others their value", () => {
    const outcome = parseConfig({
      defaultLang: "deutsch",
      langs: ["en", "deutsch"],
      homeVariant: "carousel",
      look: { hero: "video", corners: "round" },
    });
    expect(outcome).toMatchObject({
      ok: true,
      data: { defaultLang: null, langs: ["en"], homeVariant: null, look: { hero: null, corners: "round" } },
    });
    expect(outcome.ok && outcome.droppedParts?.map(({ path }) => path)).toEqual([
      "data.defaultLang",
      "data.langs[1]",
      "data.homeVariant",
      "data.look.hero",
    ]);
  });

  it("may be missing", () => {
    expect(parseConfig({})).toEqual({ ok: true, data: {} });
  });
});

it("money is never below zero", () => {
  expect(money.safeParse({ amount: 0, currency: "BRL" }).success).toBe(true);
  expect(money.safeParse({ amount: -1, currency: "BRL" }).success).toBe(false);
  expect(z.array(money).safeParse([{ amount: 1, currency: "EUR" }]).success).toBe(false);
});
