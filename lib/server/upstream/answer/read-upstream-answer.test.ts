import * as z from "zod";
import { valuateGoods } from "@/lib/contract/bill/checkout";
import type { Echo, Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { findOtherSubject } from "./read-upstream-answer";

const ENDPOINTS = Object.values<Endpoint>(REGISTRY);

const CASES = ENDPOINTS.flatMap(({ name, echoes = {} }) =>
  Object.entries(echoes).map(([path, echo]) => {
    const declared: Echo = typeof echo === "string" ? { of: echo } : echo;
    return [name, path, declared, echoes] as const;
  }),
);

/** Data that has a value at one path only. */
function createData(path: string, value: unknown): unknown {
  const [name = "", ...rest] = path.split(".");
  const inner = rest.length > 0 ? createData(rest.join("."), value) : value;
  return name.endsWith("[]") ? { [name.slice(0, -2)]: [inner] } : { [name]: inner };
}

/** The declaration of one field of a call, as if the call had no other. */
const only = (path: string, echo: Echo): NonNullable<Endpoint["echoes"]> => ({ [path]: echo });

describe("the subject of an answer (rules/calls#answers-about-something-else)", () => {
  it.each(CASES)("%s: `%s` repeats the request", (_, path, echo) => {
    const { of, rule, optional } = echo;
    const find = (value: unknown, payload: Record<string, unknown> = { [of]: "A-1" }) =>
      findOtherSubject(only(path, echo), payload, createData(path, value));
    expect(find(rule === "lists" ? ["b-2", "a-1"] : "A-1")).toBeNull();
    // The request did not say what it is about.
    expect(find("B-2", {})).toBeNull();
    const place = `data.${path.replace("[]", "[0]")}`;
    const expected = `the ${of} of the request`;
    if (rule !== "names")
      expect(find(rule === "lists" ? ["B-2"] : "B-2")).toEqual({
        kind: "other subject",
        path: place,
        expected,
        got: rule === "lists" ? "another array" : "another string",
      });
    for (const [value, got] of [
      [undefined, "missing"],
      [null, "null"],
    ])
      expect(find(value)).toEqual(optional ? null : { kind: "other subject", path: place, expected, got });
  });

  it("a number of the answer is compared with a number of the request", () => {
    const find = (installments: number, data: object) =>
      findOtherSubject(valuateGoods.echoes, { installments }, data);
    const other = expect.objectContaining({ path: "data.installments.count" });
    expect([6, 3].map((count) => find(6, { installments: { count } }))).toEqual([null, other]);
    // What is paid at once has no installments.
    expect([find(1, {}), find(1, { installments: null }), find(6, {})]).toEqual([null, null, other]);
    expect(find(1, { installments: { count: 6 } })).toEqual(other);
  });

  it("the same number and ZIP code may be written in another way", () => {
    const phone = { phone: { of: "phone", rule: "sameDigits" } } as const;
    const payload = { phone: "+55 11 91234-5678" };
    expect(findOtherSubject(phone, payload, { phone: "+5511912345678" })).toBeNull();
    expect(findOtherSubject(phone, payload, { phone: "+5511912345679" })).not.toBeNull();
  });

  it("every item of a list is compared", () => {
    const echoes = { "plans[].total.currency": "currency" };
    const data = { plans: [{ total: { currency: "CLP" } }, { total: { currency: "USD" } }] };
    expect(findOtherSubject(echoes, { currency: "CLP" }, data)).toMatchObject({
      path: "data.plans[1].total.currency",
    });
  });
});

/** What an answer calls the thing that a field of the request names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "orderId"],
  cardId: ["card"],
  host: ["hosts"],
  network: ["nextAction"],
  discountCode: ["coupon"],
};
/** Fields that an answer may have another value of. */
const MAY_DIFFER: Readonly<Record<string, string>> = {
  "pay method":
    "a repeated request is answered with the state of its order, which may be paid by another method by now",
  "repay method": "the same",
  "payHandoff card": "the request has a card, the answer what one that is typed needs",
  "unbindDiscountCode discountCode": "the order no longer has it",
  "login account": "the account's own name, where the member typed another address of it",
  "loginByCode account": "the same",
  "loginBuyer account": "the same",
  "loginBuyerByCode account": "the same",
  "signUp account": "the upstream writes the name its own way",
  "signUp type": "follows from the account",
  "login type": "the same",
  "loginByCode type": "the same",
  "loginBuyer type": "the same",
  "loginBuyerByCode type": "the same",
  "readAccount account": "a session remembers the name with which it began",
  "readAccount type": "the same",
  "listOrders page": "the last page, where the one that was requested is beyond it",
  "listDevices page": "the same",
  "saveCompany company": "the tax number is answered as its country writes it",
  "setOrderCompany company": "the same",
  "acceptLeavingOffer amount": "the renewal as it stands, which another press may have changed",
  "acceptLeavingOffer nextBillingAt": "the same",
  "endPause amount": "the same",
  "updateRenewal status": "a renewal that is turned on again is `activated`",
};

const listFields = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

it("is declared for every field of a request that the answer has, too", () => {
  const undeclared = ENDPOINTS.flatMap(({ name, payload, data, echoes = {} }) => {
    const declared = Object.values(echoes).map((echo) => (typeof echo === "string" ? echo : echo.of));
    return listFields(payload)
      .filter((field) => (NAMES[field] ?? [field]).some((own) => listFields(data).includes(own)))
      .filter((field) => !declared.includes(field))
      .map((field) => `${name} ${field}`);
  });
  expect(undeclared.filter((field) => !(field in MAY_DIFFER))).toEqual([]);
  expect(Object.keys(MAY_DIFFER).filter((field) => !undeclared.includes(field))).toEqual([]);
});
