/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { HOUR_MS } from "@/lib/config/constants";
import { CALLS } from "@/lib/contract/calls";
import type { UserInfo } from "@/lib/contract/user/account";
import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { log } from "@/lib/server/log";
import { createSessionCookie } from "@/lib/server/session/session";

const SITE = { site: "vidora", defaultLang: "pt", langs: ["pt", "es"], hosts: ["vidora.test"] };
const LIST = CALLS.reportEvents.path;

let upstream: Server;
let hasList: boolean;
let brandData: object | null;
let received: { path: string; body: unknown }[];
/** The headers of the last report. */
let headers: IncomingHttpHeaders;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    if (request.url?.startsWith(CALLS.reportEvent.path)) headers = request.headers;
    request.on("end", () => answer(new URL(request.url ?? "", "http://api").pathname, text, response));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.SITE_API_URL = address;
  process.env.USER_API_URL = address;
  process.env.BILLING_API_URL = address;
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));
beforeEach(() => {
  received = [];
  hasList = true;
  brandData = { ...IDENTITY, tenantId: "t", countdown: 60 };
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function answer(path: string, text: string, response: ServerResponse): void {
  if (path === CALLS.findSite.path) {
    response.end(JSON.stringify({ code: 0, data: SITE }));
    return;
  }
  if (path === CALLS.readBrandData.path) {
    response.end(JSON.stringify({ code: 0, data: brandData }));
    return;
  }
  received.push({ path, body: text === "" ? null : JSON.parse(text) });
  if (path === LIST && !hasList) response.writeHead(404).end("not found");
  else response.end(JSON.stringify({ code: 0, data: {} }));
}

const IDENTITY = { brand: "vid", brandId: "b-7", vnoId: "v-3", env: "live" };
/** What every event gets from our server beside the brand's names. */
const ADDED = { account: "", browser: "other", versionCode: "2.3.2", eventVersion: 1 };
const EVENTS = ["firstView", "pageView"].map((event) => ({ event, fields: { content: event } }));
/** As the upstream gets them. */
const IDENTIFIED = EVENTS.map(({ event, fields }) => ({
  event,
  fields: { ...fields, ...IDENTITY, ...ADDED },
}));
const report = (events: unknown, headers: Record<string, string> = {}) =>
  respondToCall(
    new Request(`http://shop.invalid${LIST}`, {
      method: "POST",
      headers: {
        Host: "vidora.test",
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        ...headers,
      },
      body: JSON.stringify({ events }),
    }),
  );

const SOURCE = { event: "pageSource", fields: { content: "search.example" } };

describe("a browser with Global Privacy Control (rules/tracking#consent)", () => {
  const GPC = { "Sec-GPC": "1" };

  it("has the source of its visit dropped, and the rest forwarded", async () => {
    expect((await report([...EVENTS, SOURCE], GPC)).status).toBe(200);
    expect(received).toEqual([{ path: LIST, body: { events: IDENTIFIED } }]);
    received = [];
    expect((await report([SOURCE], GPC)).status).toBe(200);
    expect(received).toEqual([]);
    expect((await report([SOURCE])).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  it.each([
    [SOURCE, GPC, 0],
    [SOURCE, {}, 1],
    [EVENTS[0], GPC, 1],
  ])("also reports %j with %j alone: forwarded %i times", async (event, headers, times) => {
    const request = new Request(`http://shop.invalid${CALLS.reportEvent.path}`, {
      method: "POST",
      headers: {
        Host: "vidora.test",
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        ...headers,
      },
      body: JSON.stringify(event),
    });
    expect((await respondToCall(request)).status).toBe(200);
    expect(received).toHaveLength(times);
  });
});

describe("several events in one call (rules/tracking#several-events-in-one-call)", () => {
  it("are one call where the site API has it", async () => {
    expect((await report(EVENTS)).status).toBe(200);
    expect(received).toEqual([{ path: LIST, body: { events: IDENTIFIED } }]);
  });

  it("are refused when they are too many, and nothing is forwarded", async () => {
    expect((await report(Array(5).fill(EVENTS[0]))).status).toBe(422);
    expect(received).toEqual([]);
  });

  it("are reported one by one where the site API has not, which is asked again after an hour", async () => {
    hasList = false;
    expect((await report(EVENTS)).status).toBe(200);
    const single = IDENTIFIED.map((body) => ({ path: CALLS.reportEvent.path, body }));
    expect(received).toEqual([{ path: LIST, body: { events: IDENTIFIED } }, ...single]);
    received = [];
    expect((await report(EVENTS)).status).toBe(200);
    expect(received).toEqual(single);
    received = [];
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + HOUR_MS + 1);
    hasList = true;
    await report(EVENTS);
    expect(received.map(({ path }) => path)).toEqual([LIST]);
  });
});

type Event = (typeof IDENTIFIED)[number];
/** The fields of the first event, by whichever call it was reported. */
const readFields = (): Partial<Event["fields"]> | undefined => {
  const [body] = received.map((call) => call.body as Event & { events?: Event[] });
  return (body?.events?.[0] ?? body)?.fields;
};

describe("what an event says about its visitor (rules/tracking#events)", () => {
  const FIREFOX = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0" };
  const claim = [{ event: "pageView", fields: { content: "x", account: "u-2", browser: "Netscape" } }];
  const USER: UserInfo = {
    ...{ uid: "u-7", account: "ana@vidora.example", nickname: null, type: "email", token: "t".repeat(32) },
    ...{ expiration: Date.now() + HOUR_MS, accountLoginType: "password", payStatus: "PAID" },
  };

  it("is the uid of the session, not its address, whatever the browser says", async () => {
    const { cookie } = await createSessionCookie("vidora", USER);
    await report(claim, { ...FIREFOX, Cookie: cookie.split(";")[0] ?? "" });
    expect(readFields()).toMatchObject({ account: "u-7", browser: "Firefox" });
    expect(JSON.stringify(received)).not.toContain("ana@");
  });

  it.each([
    ["has no session", null],
    ["has the session of another brand", "nordplay"],
  ])("is nobody where the visitor %s", async (_case, site) => {
    const cookie = site ? (await createSessionCookie(site, USER)).cookie.split(";")[0] : "";
    await report(claim, { ...FIREFOX, Cookie: cookie ?? "" });
    expect(readFields()).toMatchObject({ account: "", browser: "Firefox" });
  });

  it.each([
    ["es", "STB-WAP", { language: "es", "client-type": "WAP", scene: "STB" }],
    ["xx", "a television", { language: "pt", "client-type": "WEB", scene: "STB" }],
  ])(
    "has the language %s and the layout %s of a beacon, which has no headers",
    async (language, terminalType, sent) => {
      await report([{ event: "pageView", fields: { language, terminalType } }], { Cookie: "scene=STB" });
      expect(headers).toMatchObject(sent);
    },
  );

  it("has those of the call's headers where there are some", async () => {
    const fields = { language: "es", terminalType: "STB-WAP" };
    await report([{ event: "pageView", fields }], { Language: "pt", "Client-Type": "WEB", Scene: "WEB" });
    expect(headers).toMatchObject({ language: "pt", "client-type": "WEB", scene: "WEB" });
  });
});

describe("what an event says about its brand (rules/tracking#events)", () => {
  it("comes from the brand's data, whatever the browser says", async () => {
    const fields = { content: "x", brand: "nordplay", brandId: "b-8", vnoId: "v-9", env: "live?" };
    expect((await report([{ event: "pageView", fields }])).status).toBe(200);
    expect(readFields()).toEqual({ content: "x", ...IDENTITY, ...ADDED });
  });

  it("fits beside the fields of a browser that sends as many as it may", async () => {
    const fields = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, index]));
    expect((await report([{ event: "pageView", fields }])).status).toBe(200);
    const sent = readFields();
    expect(sent).toMatchObject(IDENTITY);
    expect(Object.keys(sent ?? {})).toHaveLength(30);
  });

  it("is the brand's id where its data names none, and wrong fields are left out", async () => {
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 2 * HOUR_MS);
    brandData = { brand: 7, brandId: "b-7", vnoId: ["v"], env: null, tenantId: "t" };
    await report(EVENTS);
    expect(readFields()).toEqual({ content: "firstView", brand: "vidora", brandId: "b-7", ...ADDED });
  });
});
