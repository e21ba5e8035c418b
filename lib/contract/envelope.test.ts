import * as z from "zod";
import { orderStatus, paymentStatus } from "./bill/next-action";
import {
  BROKEN_RESPONSE_CODE,
  createFailureEnvelope,
  createSuccessEnvelope,
  parseEnvelope,
} from "./envelope";

const data = z.object({ total: z.int() });

describe("parseEnvelope (rules/calls#envelope: success is code 0 and no errCode)", () => {
  it.each([
    ['{"code":0,"data":{"total":5}}', { ok: true, data: { total: 5 } }],
    ['{"code":0,"errCode":null,"data":{"total":5,"more":1}}', { ok: true, data: { total: 5 } }],
    ['{"code":0,"errCode":0,"data":{"total":5}}', { ok: true, data: { total: 5 } }],
    ['{"code":0,"errCode":302,"data":{"total":5}}', { ok: false, code: 302 }],
    ['{"code":302,"data":null}', { ok: false, code: 302 }],
    ['{"code":1,"errCode":"-24020","data":null}', { ok: false, code: -24020 }],
    [
      '{"code":-24050,"fields":{"planId":"invalid_format"}}',
      { ok: false, code: -24050, fields: { planId: "invalid_format" } },
    ],
  ])("%s", (text, expected) => {
    expect(parseEnvelope(text, data)).toEqual(expected);
  });

  it.each([
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "7"],
    ["HTML", "<!doctype html><title>Sign in to the Wi-Fi</title>"],
    ["truncated", '{"code":0,"data":{"total":5'],
    ["two documents", '{"code":0,"data":{"total":5}}{"code":0}'],
    ["code as text", '{"code":"0","data":{"total":5}}'],
    ["no code", '{"data":{"total":5}}'],
    ["code that is no whole number", '{"code":0.5,"data":{"total":5}}'],
    ["no data", '{"code":0}'],
    ["data of another shape", '{"code":0,"data":{"total":"5"}}'],
    ["data null", '{"code":0,"data":null}'],
    ["errCode that is no code", '{"code":0,"errCode":"oops","data":{"total":5}}'],
  ])("treats %s as a broken answer, never as a success (faults F6, F7)", (_, text) => {
    expect(parseEnvelope(text, data)).toMatchObject({ ok: false, code: BROKEN_RESPONSE_CODE });
  });

  it("lists unknown statuses, and parses them as pending (threat T45)", () => {
    const statuses = z.object({ orders: z.array(orderStatus), payment: paymentStatus });
    const text = (orders: string[], payment: string) =>
      JSON.stringify(createSuccessEnvelope({ orders, payment }));
    expect(parseEnvelope(text(["PAYMENT_SUCCEEDED", "success"], "PAYMENT_FAILED"), statuses)).toEqual({
      ok: true,
      data: { orders: ["PAYMENT_SUCCEEDED", "PAYMENT_SUCCEEDED"], payment: "failed" },
    });
    expect(parseEnvelope(text(["ON_HOLD", "PAYMENT_FAILED"], "PAID"), statuses)).toEqual({
      ok: true,
      data: { orders: ["PAYMENT_PENDING", "PAYMENT_FAILED"], payment: "pending" },
      unknownValues: [
        { kind: "order status", value: "ON_HOLD" },
        { kind: "payment status", value: "PAID" },
      ],
    });
  });

  it("keeps the data of a failure only where the contract defines it, and only that", () => {
    const text = JSON.stringify(createFailureEnvelope(302, { data: { orderId: "o1", secret: "x" } }));
    expect(parseEnvelope(text, data, z.object({ orderId: z.string() }))).toEqual({
      ok: false,
      code: 302,
      data: { orderId: "o1" },
    });
    expect(parseEnvelope(text, data)).toEqual({ ok: false, code: 302 });
  });

  it("parses what createSuccessEnvelope creates", () => {
    expect(parseEnvelope(JSON.stringify(createSuccessEnvelope({ total: 1 })), data)).toEqual({
      ok: true,
      data: { total: 1 },
    });
  });
});
