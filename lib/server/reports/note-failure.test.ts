/** @jest-environment node */
import type { IncomingMessage } from "node:http";
import { HOUR_MS } from "@/lib/config/constants";
import { CALLS } from "@/lib/contract/calls";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { type FailureReport, reportFailures } from "@/lib/contract/site/failures";
import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { log } from "@/lib/server/log";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { MAX_LINES_PER_MINUTE } from "./line-limit";
import { noteFailure, sendWaiting } from "./note-failure";

const SITE = { site: "acme", defaultLang: "pt", langs: ["pt"], hosts: ["acme.test"] };
const siteApi = setUpSiteApi();
/** What the site API got, by the brand that each call named. */
let reported: { site: string; failures: FailureReport[] }[];
/** Each test is in a minute of its own, so that no limit of another counts. */
let minute = 0;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeEach(() => {
  minute += 2;
  siteApi.now = Date.UTC(2026, 10, 20, 0, minute);
  reported = [];
  siteApi.respond = async (response) => {
    const { url = "", headers } = response.req;
    if (url !== reportFailures.path) return respondWithJson(createSuccessEnvelope(SITE))(response);
    const { failures } = JSON.parse(await readBody(response.req));
    reported.push({ site: String(headers.site), failures });
    respondWithJson(createSuccessEnvelope({}))(response);
  };
});

const call = (path: string, headers: Record<string, string> = {}, body = "{") =>
  respondToCall(
    new Request(`https://acme.test${path}`, {
      method: "POST",
      headers: {
        ...{ host: "acme.test", "sec-fetch-site": "same-origin", "content-type": "application/json" },
        ...headers,
      },
      body,
    }),
  );

const LOG_IN = "/api/user/login/v1";
const refuse = (requestId: string, extra: Partial<Parameters<typeof noteFailure>[0]> = {}) => {
  const failure = { site: "acme", requestId, call: "/404", status: 404, code: 4598, address: null };
  noteFailure({ ...failure, ...extra }, "page failed");
};
const listReferences = () => reported.flatMap(({ failures }) => failures.map(({ reference }) => reference));

describe("what the storefront refuses itself is reported for the search by its reference (rules/errors#reference)", () => {
  it.each([
    ["a body that is no JSON", LOG_IN, {}, "{", 400, LOG_IN],
    ["a wrong body", LOG_IN, {}, '{"account":"ana.canary@mail.example"}', 422, LOG_IN],
    ["another origin", LOG_IN, { "sec-fetch-site": "cross-site" }, "{}", 403, LOG_IN],
    ["a member's call of a visitor", CALLS.listOrders.path, {}, "{}", 401, undefined],
    ["an unknown call", "/api/user/canary/v9", {}, "{}", 404, "unknown"],
  ])("%s", async (_, path, headers, body, status, reportedCall) => {
    const response = await call(path, headers, body);
    expect(response.status).toBe(status);
    await sendWaiting();
    expect(reported).toMatchObject([
      {
        site: "acme",
        failures: [
          {
            reference: response.headers.get("Request-Id"),
            status,
            ...(reportedCall && { call: reportedCall }),
          },
        ],
      },
    ]);
    const lines = reported[0]?.failures[0]?.lines.map((line) => JSON.parse(line)) ?? [];
    expect(lines.map(({ message }) => message)).toContain("call refused");
    for (const line of lines) expect(line.requestId).toBe(response.headers.get("Request-Id"));
    expect(JSON.stringify(reported)).not.toContain("canary");
  });

  it("in one call for each brand, with the lines of each request, redacted", async () => {
    log.warn("upstream answer refused", { site: "acme", requestId: "AAAAAAAAAA", phone: "+5511987654321" });
    refuse("AAAAAAAAAA");
    refuse("BBBBBBBBBB", { site: "beta" });
    refuse("CCCCCCCCCC");
    await sendWaiting();
    expect(reported.map(({ site, failures }) => [site, failures.map(({ lines }) => lines.length)])).toEqual([
      ["acme", [2, 1]],
      ["beta", [1]],
    ]);
    expect(JSON.stringify(reported)).not.toContain("98765");
  });

  it("at most ten a minute of one address, and as many as lines of one status", async () => {
    for (let index = 10; index < 25; index += 1) refuse(`ADDRESS0${index}`, { address: "192.0.2.7" });
    refuse("THEAB0THER", { address: "192.0.2.8", status: 422 });
    for (let index = 100; index < 200; index += 1) refuse(`ANYB0DY${index}`);
    await sendWaiting();
    const references = listReferences();
    expect(references.filter((reference) => reference.startsWith("ADDRESS"))).toHaveLength(10);
    expect(references).toContain("THEAB0THER");
    expect(references).toHaveLength(MAX_LINES_PER_MINUTE + 1);
  });

  it("once more after a call without an answer", async () => {
    const { respond } = siteApi;
    siteApi.respond = (response) => void response.destroy();
    refuse("REPEATED00");
    await sendWaiting();
    siteApi.respond = respond;
    await sendWaiting();
    expect(reported.map(({ failures }) => failures.map(({ lines }) => lines.length))).toEqual([[1]]);
    await sendWaiting();
    expect(reported).toHaveLength(1);
  });

  it("never again for an hour to a site API without the call", async () => {
    let reports = 0;
    siteApi.respond = (response) => {
      reports += 1;
      respondWithJson(createFailureEnvelope(4598))(response);
    };
    refuse("AAAAAAAAAA");
    await sendWaiting();
    refuse("BBBBBBBBBB");
    await sendWaiting();
    expect(reports).toBe(1);
    siteApi.now += HOUR_MS + 1;
    refuse("CCCCCCCCCC");
    await sendWaiting();
    expect(reports).toBe(2);
  });
});
