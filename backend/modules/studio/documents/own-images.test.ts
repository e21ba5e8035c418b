/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "@/backend/runtime/services";
import { BRAND_FILE_PROOF_HEADER, isBrandFileProof } from "@/lib/contract/brand-file-proof";
import { askStorefrontForImages, MAX_IMAGE_BYTES, readOwnImage } from "./own-images";

const SECRET = "s".repeat(32);
const FILES: Record<string, number | Buffer> = {
  "/brands/vidora/logo.svg": Buffer.from("<svg/>"),
  "/brands/default/icon.svg": Buffer.from("<svg/>"),
  "/brands/vidora/large.png": Buffer.alloc(MAX_IMAGE_BYTES + 1),
  "/brands/vidora/broken.svg": 500,
};
let server: Server;
let asked: string[];
const ask = (port: number) =>
  askStorefrontForImages({
    env: { STOREFRONT_URL: `http://127.0.0.1:${port}`, REVALIDATE_SECRET: [SECRET] },
  } as unknown as Services);

beforeAll(async () => {
  server = createServer(async ({ url = "", headers }, response) => {
    asked.push(url);
    const isProven = await isBrandFileProof(
      [SECRET],
      url,
      String(headers[BRAND_FILE_PROOF_HEADER.toLowerCase()]),
    );
    const file = isProven ? (FILES[url] ?? 404) : 403;
    response.statusCode = typeof file === "number" ? file : 200;
    response.end(typeof file === "number" ? "" : file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  ask((server.address() as AddressInfo).port);
});

it.each<[string, string, unknown]>([
  ["a file that it serves", "/brands/vidora/logo.svg", Buffer.from("<svg/>")],
  ["a file of all brands", "/brands/default/icon.svg", Buffer.from("<svg/>")],
  [
    "a file that it does not serve, whatever is on this machine's disk",
    "/brands/vidora/icon.svg",
    "unreachable",
  ],
  ["a file of more than a megabyte", "/brands/vidora/large.png", "tooLarge"],
  ["a file while it fails", "/brands/vidora/broken.svg", "unknown"],
])("the storefront is asked for %s", async (_, address, expected) => {
  expect(await readOwnImage("vidora", address)).toEqual(expected);
  expect(asked).toEqual([address]);
});

it("another brand's file is not asked for (threat T5)", async () => {
  expect(await readOwnImage("vidora", "/brands/nordplay/logo.svg")).toBe("unreachable");
  expect(asked).toEqual([]);
});

it("nothing is known of a file while no storefront answers", async () => {
  ask(1);
  expect(await readOwnImage("vidora", "/brands/vidora/logo.svg")).toBe("unknown");
});
