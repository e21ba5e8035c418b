/** @jest-environment node */
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName } from "pdf-lib";
import { createRandomSource } from "@/backend/seed/random-source";
import { type BrandMarker, listBrandMarkers } from "./brand-markers";
import { createGeneratedPack } from "./generated-pack";
import { type Asked, type LeakingAnswer, openLeakingServer, TEST_SHOPS } from "./leaking-server.fixture";
import { runCrawl } from "./run-crawl";

const [PACK_WORD = ""] = createGeneratedPack(createRandomSource(1)).words;
const [WORD] = listBrandMarkers([{ site: "alfa", texts: new Set([PACK_WORD]) }]).filter(
  ({ site }) => site === "alfa",
);
const PRICE = '"amount":2990,"currency":"brl"';
const MARKERS: BrandMarker[] = [
  { site: "alfa", text: "alfa", isPrivate: false },
  { site: "beta", text: "beta", isPrivate: false },
  { site: "alfa", text: PRICE, isPrivate: false },
  { site: "preview", text: "unpublished", isPrivate: true },
  ...(WORD ? [WORD] : []),
];

type Answer = (asked: Asked) => LeakingAnswer;
let answer: Answer;
let server: Awaited<ReturnType<typeof openLeakingServer>>;
const files: Record<"author" | "packed" | "zTXt" | "iTXt", Buffer> = {
  ...{ author: Buffer.of(), packed: Buffer.of() },
  zTXt: createPng("zTXt", Buffer.concat([Buffer.from("Title\0\0"), deflateSync("alfa")])),
  iTXt: createPng("iTXt", Buffer.concat([Buffer.from("Title\0\x01\0en\0\0"), deflateSync("alfa")])),
};
beforeAll(async () => {
  files.author = await createPdf((doc) => doc.setAuthor("alfa"));
  files.packed = await createPdf((doc) => {
    const metadata = doc.context.flateStream("<dc:creator>alfa</dc:creator>", { Type: "Metadata" });
    doc.catalog.set(PDFName.of("Metadata"), doc.context.register(metadata));
  });
  server = await openLeakingServer((asked) => answer(asked));
});
afterAll(() => server.close());

/** So many that each kind of place is asked for, by what the seed draws. */
const crawl = (seed = 1, requests = 400) =>
  runCrawl({ seed, requests, port: server.port, sandboxPort: null, shops: TEST_SHOPS, markers: MARKERS });

describe("the crawl for texts of other brands (threat T5)", () => {
  it.each<[string, Answer]>([
    [
      "only its own name, a preview of its brand with the draft, and the console without a session",
      () => ({}),
    ],
    [
      "a member's account to its own session",
      ({ shop, isMember }) => ({ body: isMember ? shop.account : "" }),
    ],
    ["a longer word", ({ other }) => ({ body: `${other}tized` })],
  ])("accepts %s", async (_name, input) => {
    answer = input;
    const { findings, answers, ownTexts } = await crawl();
    expect(findings).toEqual([]);
    expect(ownTexts.get("preview")).toContain("unpublished");
    expect(Math.min(answers.alfa ?? 0, answers.beta ?? 0)).toBeGreaterThan(25);
    expect(Math.min(answers.preview ?? 0, answers.console ?? 0)).toBeGreaterThan(15);
  });

  async function expectFindings(expected: string[], input: Answer, requests?: number) {
    answer = input;
    const { findings } = await crawl(1, requests);
    expect([...new Set(findings.map(({ text }) => text))].sort()).toEqual(expected);
    for (const { where } of findings) expect(where).not.toContain("__Host-session");
  }
  const atBeta = (input: (asked: Asked) => LeakingAnswer) => (asked: Asked) =>
    asked.shop.site === "beta" ? input(asked) : {};

  it.each<[string, string[], Answer]>([
    [
      "the name of another brand",
      ["alfa"],
      atBeta(({ other }) => ({ body: `<b>${other.toUpperCase()}</b>` })),
    ],
    ["it in a header", ["alfa"], atBeta(() => ({ header: "</brands/alfa/logo.svg>" }))],
    [
      "the brand of a forwarded host",
      ["alfa", "beta"],
      ({ headers }) => ({
        body: [headers["x-forwarded-host"], headers["x-host"], headers.forwarded].join(" "),
      }),
    ],
    [
      "the brand of a session",
      ["alfa"],
      atBeta(({ cookie }) => ({ body: cookie.includes("session=a") ? "alfa" : "" })),
    ],
    [
      "what a language cookie brings",
      ["alfa"],
      atBeta(({ cookie }) => ({ body: cookie.includes("language=") ? "alfa" : "" })),
    ],
    ["a member's account to a visitor", ["bob@beta.test"], atBeta(({ shop }) => ({ body: shop.account }))],
    [
      "an order to a visitor",
      ["betaorder12345"],
      atBeta(() => ({ body: '<a href="/receipt?orderId=betaorder12345">x</a>' })),
    ],
    [
      "the author of a PDF",
      ["alfa"],
      atBeta(() => ({ file: { type: "application/pdf", bytes: files.author } })),
    ],
    [
      "the packed metadata of a PDF",
      ["alfa"],
      atBeta(() => ({ file: { type: "application/pdf", bytes: files.packed } })),
    ],
    [
      "the price of another brand in minor units in JSON",
      [PRICE],
      atBeta(() => ({
        file: {
          type: "application/json",
          bytes: Buffer.from(JSON.stringify({ plans: [{ price: { amount: 2990, currency: "BRL" } }] })),
        },
      })),
    ],
    [
      "it in the data of a page",
      [PRICE],
      atBeta(() => ({
        body: `<script>push(${JSON.stringify(JSON.stringify({ amount: 2990, currency: "BRL" }))})</script>`,
      })),
    ],
    [
      "a name in a body that is stored as gzip",
      ["alfa"],
      atBeta(({ headers }) => ({ body: headers["accept-encoding"] === "gzip" ? "alfa" : "" })),
    ],
    [
      "a name in a body that is stored as Brotli",
      ["alfa"],
      atBeta(({ headers }) => ({ body: headers["accept-encoding"] === "br" ? "alfa" : "" })),
    ],
    ["a word of another brand's language pack", [PACK_WORD], atBeta(() => ({ body: PACK_WORD }))],
    [
      "what is not published of a brand at its own host",
      ["unpublished"],
      ({ shop }) => ({ body: shop.site === "alfa" ? "unpublished" : "" }),
    ],
    [
      "the brand of a preview to who has not opened its link",
      ["alfa"],
      ({ shop, isMember }) => ({ body: shop.site === "preview" && !isMember ? "alfa" : "" }),
    ],
    [
      "the draft of a preview to who has not opened its link",
      ["unpublished"],
      ({ shop, isMember }) => ({ body: shop.site === "preview" && !isMember ? "unpublished" : "" }),
    ],
    ["another brand in a preview", ["beta"], ({ shop }) => ({ body: shop.site === "preview" ? "beta" : "" })],
    [
      "brands at the console",
      ["alfa", "beta"],
      ({ shop }) => ({ body: shop.site === "console" ? "alfa beta" : "" }),
    ],
    [
      "what an operator's session shows at a brand's host",
      ["alfa"],
      atBeta(({ cookie }) => ({ body: cookie.includes("__Host-operator=o") ? "alfa" : "" })),
    ],
  ])("finds %s", (_name, expected, input) => expectFindings(expected, input, 160));

  // Pictures are asked for less often.
  it.each<[string, string[], Answer]>([
    ["a picture of another brand", ["a picture"], () => ({ picture: Buffer.from("the same") })],
    ["a text that is packed in a PNG", ["alfa"], atBeta(() => ({ picture: files.zTXt }))],
    ["it as international text", ["alfa"], atBeta(() => ({ picture: files.iTXt }))],
  ])("finds %s", (_name, expected, input) => expectFindings(expected, input));

  it("sends the same requests for the same seed", async () => {
    const read = async (seed: number) => {
      const seen: string[] = [];
      answer = ({ shop, cookie, headers }) => {
        seen.push(`${shop.site} ${cookie} ${JSON.stringify(headers)}`);
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

async function createPdf(change: (doc: PDFDocument) => void): Promise<Buffer> {
  const doc = await PDFDocument.create();
  doc.addPage();
  change(doc);
  return Buffer.from(await doc.save());
}

/** A PNG of one chunk; its checksum is not checked. */
function createPng(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    length,
    Buffer.from(type),
    content,
    Buffer.alloc(4),
  ]);
}
