/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRandomSource } from "@/backend/chaos/random-source";
import { checkDocument } from "@/backend/modules/studio/documents/check-document";
import { brandFile } from "@/lib/contract/admin/brand-document";
import { type BrandMarker, containsText, listBrandMarkers, normalizeText } from "./brand-markers";
import { createGeneratedBrand, listGeneratedTexts } from "./generated-brand";
import { runCrawl } from "./run-crawl";

const SHOPS = [
  { site: "alfa", host: "alfa.test", locales: ["en"], cookie: "__Host-session=a", account: "ann@alfa.test" },
  { site: "beta", host: "beta.test", locales: ["en"], cookie: "__Host-session=b", account: "bob@beta.test" },
];
const MARKERS: BrandMarker[] = [
  { site: "alfa", text: "alfa", isPrivate: false },
  { site: "beta", text: "beta", isPrivate: false },
];

interface Asked {
  site: string;
  other: string;
  cookie: string;
  headers: IncomingMessage["headers"];
}
/** What the server under test answers beside its own name. */
let leak: (asked: Asked) => { body?: string; header?: string; picture?: string };
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const site = request.headers.host?.toLowerCase().startsWith("alfa") ? "alfa" : "beta";
    const other = site === "alfa" ? "beta" : "alfa";
    const { headers } = request;
    const { body = "", header, picture } = leak({ site, other, cookie: headers.cookie ?? "", headers });
    if (header) response.setHeader("Link", header);
    if (request.url === "/apple-touch-icon.png") {
      response.setHeader("Content-Type", "image/png").end(picture ?? `picture of ${site.length}${site[0]}`);
      return;
    }
    response.setHeader("Content-Type", "text/html").end(`<a href="/orders">${site}</a> ${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const crawl = (seed = 1, requests = 120) => {
  const { port } = server.address() as AddressInfo;
  return runCrawl({ seed, requests, port, sandboxPort: null, shops: SHOPS, markers: MARKERS });
};
const ACCOUNTS: Record<string, string> = { alfa: "ann@alfa.test", beta: "bob@beta.test" };
const SESSIONS: Record<string, string> = { alfa: "__Host-session=a", beta: "__Host-session=b" };
const hasOwnSession = ({ site, cookie }: Asked) => cookie.includes(SESSIONS[site] ?? "");

describe("the crawl for texts of other brands (threat T5)", () => {
  it.each<[string, typeof leak]>([
    ["only its own name", () => ({})],
    [
      "a member's account to its own session",
      (asked) => ({ body: hasOwnSession(asked) ? (ACCOUNTS[asked.site] ?? "") : "" }),
    ],
    ["a longer word", ({ other }) => ({ body: `${other}tized` })],
  ])("accepts %s", async (_name, answer) => {
    leak = answer;
    const { findings, answers } = await crawl();
    expect(findings).toEqual([]);
    expect(Math.min(answers.alfa ?? 0, answers.beta ?? 0)).toBeGreaterThan(20);
  });

  it.each<[string, typeof leak]>([
    ["the name of another brand", ({ other }) => ({ body: `<b>${other.toUpperCase()}</b>` })],
    ["it in a header", ({ other }) => ({ header: `</brands/${other}/logo.svg>` })],
    ["the brand of a forwarded host", ({ headers }) => ({ body: String(headers["x-forwarded-host"] ?? "") })],
    ["the brand of a session", ({ cookie }) => ({ body: cookie.endsWith("=a") ? "alfa" : "" })],
    ["a picture of another brand", () => ({ picture: "the same" })],
    [
      "what a language cookie brings",
      ({ other, cookie }) => ({ body: cookie.includes("language=") ? other : "" }),
    ],
    ["a member's account to a visitor", ({ site }) => ({ body: ACCOUNTS[site] ?? "" })],
    [
      "an order to a visitor",
      (asked) => ({ body: `<a href="/receipt?orderId=${asked.site}order12345">x</a>` }),
    ],
  ])("finds %s", async (_name, answer) => {
    leak = answer;
    const { findings } = await crawl();
    expect(findings.length).toBeGreaterThan(0);
    for (const { where } of findings) expect(where).not.toContain("__Host-session");
  });

  it("sends the same requests for the same seed", async () => {
    const read = async (seed: number) => {
      const seen: string[] = [];
      leak = ({ site, cookie, headers }) => {
        seen.push(`${site} ${cookie} ${JSON.stringify(headers)}`);
        return {};
      };
      await crawl(seed, 40);
      return seen;
    };
    const first = await read(3);
    expect(await read(3)).toEqual(first);
    expect(await read(4)).not.toEqual(first);
  });
});

describe("the texts that tell brands apart", () => {
  const markers = listBrandMarkers();

  it.each([
    ["vidora", "vidora"],
    ["vidora", "r$ 29,90"],
    ["nordplay", "#0e7c66"],
    ["nordplay", "nordplay media llc"],
    ["orbita", "+7 495 555-01-42"],
    ["merlion", "/brands/merlion/cloud.svg"],
    ["andina", "/brands/andina/cloud.svg"],
  ])("of %s include %s", (site, text) => {
    expect(markers).toContainEqual(expect.objectContaining({ site, text }));
  });

  it("are of one brand each", () => {
    for (const { site, text } of markers)
      for (const other of markers)
        if (other.site !== site)
          expect([other.text, containsText(other.text, text)]).toEqual([other.text, false]);
  });
});

describe("a brand that the seed makes up", () => {
  const create = (seed: number) => createGeneratedBrand(createRandomSource(seed));

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("of seed %i can be published, and every own text is used", (seed) => {
    const file = create(seed);
    const parsed = brandFile.parse(file);
    const warnings = checkDocument(parsed.document, { takenHosts: new Map(), packs: new Map() });
    expect(warnings.filter(({ code, severity }) => severity === "error" || /Text$/.test(code))).toEqual([]);
  });

  it("is the same for the same seed, and shares nothing with another one", () => {
    expect(create(3)).toEqual(create(3));
    const other = listGeneratedTexts(create(4));
    for (const text of listGeneratedTexts(create(3))) expect(other).not.toContain(text);
  });

  it("is known by its words, color and prices, none of which a demo brand has", () => {
    const file = create(5);
    const { document, brand: site } = file;
    const markers = listBrandMarkers([{ site, texts: listGeneratedTexts(file) }]);
    const own = markers.filter((marker) => marker.site === site).map(({ text }) => text);
    expect(own).toHaveLength(listGeneratedTexts(file).size);
    const [language = "en"] = document.langs;
    for (const text of [
      document.name,
      document.settings.company?.legalName,
      document.tagline[language],
      document.privacy[language]?.title,
      document.plans["101"]?.texts[language]?.name,
      document.banner[language]?.text,
      ...Object.values(document.texts[language] ?? {}),
    ])
      expect(own.filter((word) => containsText(normalizeText(text ?? ""), word))).toHaveLength(1);
    expect(own).toContain(document.themeColor);
  });
});

it("texts are compared as they are read", () => {
  expect(normalizeText("R$&nbsp;29,90 <!-- -->A&amp;B\u00a0C")).toBe("r$ 29,90 a&b c");
});
