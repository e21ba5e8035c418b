/** @jest-environment node */

import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { openRequest, readResponse } from "./request-text";

const TEXT = JSON.stringify({ code: 0, data: { name: "Ção ✓".repeat(500) } });
const MAX_BYTES = 1024 * 1024;
let answer: RequestListener;
let upstream: Server;
let baseUrl: string;
let connections = 0;

beforeAll(async () => {
  upstream = createServer((request, response) => answer(request, response));
  upstream.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/base`;
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});

async function send(body = "", maxBytes = MAX_BYTES) {
  const { signal } = new AbortController();
  const method = body ? "POST" : "GET";
  const request = {
    method,
    baseUrl,
    address: "/api/x?y=1",
    headers: { Site: "vidora" },
    body,
    signal,
  } as const;
  return readResponse(await openRequest(request), maxBytes);
}

it.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
] as const)("an answer in %s is read as the same text", async (encoding, compress) => {
  answer = (_request, response) =>
    response.writeHead(200, { "Content-Encoding": encoding }).end(compress(TEXT));
  expect(await send()).toEqual({ status: 200, retryAfter: null, text: TEXT });
});

it("an answer counts as it is after decompression (fault F10)", async () => {
  answer = (_request, response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("n".repeat(MAX_BYTES + 1)));
  expect(await send()).toMatchObject({ text: null });
});

it.each([
  ["bytes that are not UTF-8", {}, Buffer.from([0x7b, 0xff, 0x7d])],
  ["bytes that are not in their encoding", { "Content-Encoding": "gzip" }, Buffer.from("{}")],
  ["fewer bytes than announced", { "Content-Length": "99" }, Buffer.from("{}")],
])("%s are an error", async (_, headers, bytes) => {
  answer = (_request, response) => {
    response.writeHead(200, headers);
    response.write(bytes, () => response.destroy());
  };
  await expect(send()).rejects.toBeTruthy();
});

it("a request has its path, its length, a program, and no chunks; its connection is used again", async () => {
  const received: IncomingMessage[] = [];
  answer = (request, response) => {
    received.push(request);
    request.resume().once("end", () => response.end("{}"));
  };
  await send();
  const before = connections;
  await send('{"name":"ção"}');
  expect(connections).toBe(before);
  expect(received.map(({ method, url }) => [method, url])).toEqual([
    ["GET", "/base/api/x?y=1"],
    ["POST", "/base/api/x?y=1"],
  ]);
  expect(received[1]?.headers).toMatchObject({
    "content-length": "16",
    "user-agent": "node",
    site: "vidora",
  });
  expect(received[1]?.headers).not.toHaveProperty("transfer-encoding");
  expect(received[0]?.headers).not.toHaveProperty("content-length");
});
