/** @jest-environment node */
import { createServer, get, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { REFERENCE_PLACE } from "@/lib/domain/support/reference-place";
import { sendWholePages } from "./send-whole-pages";

const PARTS = ["<p>one</p>".repeat(100), "<p>ção</p>".repeat(100)];
let server: Server;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  const handle = sendWholePages(async (_request, response) => answer(response));
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  answer = (response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", Vary: "rsc" });
    response.flushHeaders();
    for (const part of PARTS) response.write(part);
    response.end();
  };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const open = (path: string, encoding?: string, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
    const { port } = server.address() as AddressInfo;
    get({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });

it.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  [undefined, undefined, (body: Buffer) => body],
] as const)("a page for %s is sent whole, as %s", async (accepted, encoding, decode) => {
  const { headers, body } = await open("/orders", accepted);
  expect(decode(body).toString()).toBe(PARTS.join(""));
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(headers["transfer-encoding"]).toBeUndefined();
  expect(headers.vary).toBe("rsc, Accept-Encoding");
});

it("what has begun keeps its status and headers, as if it had been sent", async () => {
  answer = (response) => {
    response.setHeader("Content-Type", "text/html");
    response.write("<p>page</p>");
    expect(response.headersSent).toBe(true);
    response.statusCode = 307;
    response.setHeader("Location", "/login");
    response.end("<p>end</p>");
  };
  const { status, headers, body } = await open("/orders", "br");
  expect([status, headers.location, body.toString()]).toEqual([200, undefined, "<p>page</p><p>end</p>"]);
});

it("what has begun and is broken off is never a whole page", async () => {
  answer = (response) => {
    response.setHeader("Content-Type", "text/html");
    response.write("<p>page</p>");
    response.destroy();
  };
  await expect(open("/orders", "br")).rejects.toThrow("socket hang up");
});

it("a response without a body has none, and what is no text is sent as it is", async () => {
  expect(await open("/orders", "br", "HEAD")).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  answer = (response) => response.writeHead(303, { Location: "/login" }).end();
  expect(await open("/orders", "br")).toMatchObject({ status: 303, headers: { location: "/login" } });
  const image = Buffer.alloc(5_000, 7);
  answer = (response) => response.writeHead(200, { "Content-Type": "image/png" }).end(image);
  const { headers, body } = await open("/x.png", "br");
  expect([headers["content-encoding"], body]).toEqual([undefined, image]);
});

const createLateDocument = (data: string) =>
  `<!DOCTYPE html><html id="__next_error__"><script>self.__next_f.push([1,${JSON.stringify(data)}])</script></html>`;
const createRedirect = (address: string) => `4:E{"digest":"NEXT_REDIRECT;replace;${address};307;"}\n`;
const REDIRECT = createLateDocument(createRedirect("/payment?orderId=1\\u0026method=pix"));

it("a page that redirects after its first part was rendered is a redirect, not a document", async () => {
  answer = (response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(REDIRECT);
  };
  expect(await open("/payment?planId=1", "br")).toMatchObject({
    status: 307,
    headers: { location: "/payment?orderId=1&method=pix" },
    body: Buffer.alloc(0),
  });
});

it.each([
  ["to another host", 200, "text/html", createLateDocument(createRedirect("//evil.example"))],
  [
    "to another host, as browsers read it",
    200,
    "text/html",
    createLateDocument(createRedirect("/\\\\evil.example")),
  ],
  ["in a text", 200, "text/html", createLateDocument(JSON.stringify({ name: createRedirect("/orders") }))],
  ["with a status of its own", 404, "text/html", REDIRECT],
  ["in another document", 200, "text/html", REDIRECT.replace("__next_error__", "page")],
  ["in what is no document", 200, "text/x-component", REDIRECT],
])("a redirect %s is not followed", async (_case, status, type, text) => {
  answer = (response) => void response.writeHead(status, { "Content-Type": type }).end(text);
  const { headers, status: sent } = await open("/payment?planId=1");
  expect([sent, headers.location]).toEqual([status, undefined]);
});

it.each([
  [404, true],
  [200, false],
])(
  "a page with the status %i gets the reference of its request: %s (rules/errors#reference)",
  async (status, isReferred) => {
    answer = (response) => {
      response.writeHead(status, { "Content-Type": "text/html" });
      response.end(`<p>${REFERENCE_PLACE}</p>`);
    };
    const { headers, body } = await open("/orders");
    expect(headers["request-id"] !== undefined).toBe(isReferred);
    expect(body.toString().replace(/<[^>]+>/g, "")).toBe(
      isReferred ? headers["request-id"] : REFERENCE_PLACE,
    );
  },
);
