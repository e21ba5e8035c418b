import * as z from "zod";
import { parseEnvelope as parseByContract } from "@/lib/contract/envelope";
import { parseApiResponse } from "./parse-api-response";

const BODIES = [
  '{"code":0,"data":{"a":1}}',
  '{"code":0,"errCode":null,"data":{"a":1}}',
  '{"code":0,"errCode":0,"data":{"a":1}}',
  '{"code":0,"errCode":"0","data":{"a":1}}',
  '{"code":0,"errCode":"","data":{"a":1}}',
  '{"code":0,"errCode":301,"data":null}',
  '{"code":0,"errCode":"301","data":null}',
  '{"code":-24050,"errCode":-24050,"data":null,"fields":{"planId":"invalid_format"}}',
  '{"code":17,"data":null}',
  '{"code":"0","data":{}}',
  '{"code":1.5,"data":{}}',
  '{"data":{}}',
  '{"code":0,"errCode":"x","data":{}}',
  '{"code":0,"errCode":true,"data":{}}',
  '{"code":0,"data":{"a":1}',
  "<!doctype html><title>502</title>",
  "",
  "null",
  "[]",
  '"0"',
] as const;

describe("parsing an answer (rules/calls#envelope)", () => {
  it.each(BODIES)("gives the same result as the contract for %s", (body) => {
    // What is wrong with an answer is only for the server's log.
    const expected = { ...parseByContract(body, z.unknown(), z.never()), problem: undefined };
    expect(parseApiResponse(body, 200)).toEqual(expected);
  });

  it("returns the data of a failure", () => {
    const body = '{"code":301,"errCode":301,"data":{"orderId":"9"}}';
    expect(parseApiResponse(body, 200)).toEqual({ ok: false, code: 301, data: { orderId: "9" } });
  });

  it.each([
    [502, '{"code":-24040,"errCode":-24040,"data":null}', { code: -24040 }],
    [504, '{"code":-24040,"errCode":-24040,"data":null}', { code: -24040 }],
    [502, "<html>Bad Gateway</html>", { code: -24040 }],
    [504, '{"code":0,"data":{}}', { code: -24040 }],
  ])("returns an uncertain outcome for the status %i", (status, body, { code }) => {
    expect(parseApiResponse(body, status)).toEqual({ ok: false, code, transport: "uncertain" });
  });

  it.each([
    [401, '{"code":-24010,"errCode":-24010,"data":null}', -24010],
    [500, "Internal Server Error", -2499],
    [503, '{"code":-24040,"errCode":-24040,"data":null}', -24040],
  ])("returns a certain failure for the status %i", (status, body, code) => {
    expect(parseApiResponse(body, status)).toEqual({ ok: false, code });
  });
});
