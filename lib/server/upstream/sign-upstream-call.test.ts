import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { isCallSigned } from "@/lib/contract/signatures";
import { readPolicies } from "@/lib/contract/site/content";
import { checkPlanAvailable } from "@/lib/contract/site/plans";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { callUpstream } from "./call-upstream";
import type { CallContext } from "./upstream-headers";

const SECRET = "s".repeat(32);
process.env.UPSTREAM_SECRET = SECRET;
const CONTEXT: CallContext = {
  site: "acme",
  language: "en",
  clientType: "WEB",
  scene: "WEB",
  requestId: "request-1",
  token: "token-of-a-member",
  clientAddress: "192.0.2.1",
};
const siteApi = setUpSiteApi();

describe("calls with UPSTREAM_SECRET (rules/calls#signature)", () => {
  const received: { method: string; address: string; headers: IncomingHttpHeaders; body: string }[] = [];
  beforeEach(() => {
    received.length = 0;
    siteApi.respond = (response) => {
      const { req: request } = response;
      void text(request).then((body) => {
        const { method = "", url = "", headers } = request;
        received.push({ method, address: url, headers, body });
        respondWithJson(createSuccessEnvelope({ available: true }))(response);
      });
    };
  });
  const isSigned = async () => {
    const [call] = received;
    if (!call) throw new Error("nothing was received");
    const headers = new Headers(call.headers as Record<string, string>);
    return isCallSigned([SECRET], { ...call, headers }, siteApi.now);
  };

  it("are signed with their body, which has a length", async () => {
    await callUpstream(checkPlanAvailable, { planId: "1" }, CONTEXT);
    expect(received).toMatchObject([{ body: '{"planId":"1"}', headers: { "content-length": "14" } }]);
    expect(await isSigned()).toBe(true);
  });

  it("are signed with their query", async () => {
    await callUpstream(readPolicies, { type: "terms", code: "user" }, CONTEXT);
    expect(received).toMatchObject([{ address: "/api/site/dynamic/config/v1?type=terms&code=user" }]);
    expect(await isSigned()).toBe(true);
  });
});
