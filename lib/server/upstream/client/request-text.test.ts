/** @jest-environment node */

import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { requestText } from "./request-text";

const TEXT = JSON.stringify({ code: 0, data: { name: "Ção ✓".repeat(500) } });
const MAX_BYTES = 1024 * 1024;
/** A certificate of `localhost`, signed by itself and used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsC/NaCRxqAfOl0Rw
FEPN1qDTUk7cKeRbc+i9qQnYW8+hRANCAAQMrj8m9svv4iZW2lEwpYqxQli6AcCx
GaP4kqLVTZWEeRGmtc1mbCwcZiK8ywlCBxUc0Sv7dkWGNG2vPmhO1lpf
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUIfjhyj1FfCMy2KLdSnnYTDjnmCkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE4NTQzOFoYDzIxMjYxMTAy
MTg1NDM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQMrj8m9svv4iZW2lEwpYqxQli6AcCxGaP4kqLVTZWEeRGmtc1mbCwc
ZiK8ywlCBxUc0Sv7dkWGNG2vPmhO1lpfo1MwUTAdBgNVHQ4EFgQUCWvN0QGiUOZj
CN0Y/iC5T2FoZBwwHwYDVR0jBBgwFoAUCWvN0QGiUOZjCN0Y/iC5T2FoZBwwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAsIBTfQ8y44W7C/q+VF9d
iHohhX5SxdhQCYF1hFeF+EsCIGRJ9HqsbhQS7dNUhzrISXjI4Qit8P6qtylvkQwU
j1SV
-----END CERTIFICATE-----`;
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
  return requestText(request, { maxBytes, isRepeatable: false });
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

const LATIN = Buffer.from('{"name":"Ção"}', "latin1");
const half = gzipSync(TEXT).subarray(0, 60);

describe("bytes that are no answer are named as what they are (rules/calls#refused-answers)", () => {
  it.each<[string, Record<string, string>, Buffer, string, string]>([
    ["in latin-1", {}, LATIN, "wrong encoding", "ERR_ENCODING_INVALID_ENCODED_DATA"],
    [
      "in latin-1, in gzip",
      { "Content-Encoding": "gzip" },
      gzipSync(LATIN),
      "wrong encoding",
      "ERR_ENCODING_INVALID_ENCODED_DATA",
    ],
    [
      "as plain text under gzip",
      { "Content-Encoding": "gzip" },
      Buffer.from("{}"),
      "wrong compression",
      "Z_DATA_ERROR",
    ],
    ["as plain text under br", { "Content-Encoding": "br" }, Buffer.from(TEXT), "wrong compression", "ERR_"],
    ["of half a gzip", { "Content-Encoding": "gzip" }, half, "wrong compression", "Z_BUF_ERROR"],
    [
      "in a compression that nobody asked for",
      { "Content-Encoding": "zstd" },
      Buffer.from("{}"),
      "wrong compression",
      "unknown Content-Encoding",
    ],
  ])("%s", async (_, headers, bytes, problem, got) => {
    answer = (_request, response) => response.writeHead(200, headers).end(bytes);
    await expect(send()).rejects.toMatchObject({ problem, message: expect.stringContaining(got) });
  });

  it.each<[string, Record<string, string>]>([
    ["fewer than announced", { "Content-Length": "99" }],
    ["fewer than announced, in gzip", { "Content-Length": "99", "Content-Encoding": "gzip" }],
  ])("%s: the connection broke off", async (_, headers) => {
    answer = (_request, response) => {
      response.writeHead(200, headers);
      response.write(half, () => response.destroy());
    };
    await expect(send()).rejects.toMatchObject({ problem: "no connection", message: "ECONNRESET" });
  });

  it("under an error status do not count", async () => {
    answer = (_request, response) => response.writeHead(502, { "Retry-After": "3" }).end(LATIN);
    expect(await send()).toEqual({ status: 502, retryAfter: "3", text: "" });
  });

  it("behind a certificate that no authority has signed are not asked for", async () => {
    const secure = createSecureServer({ key: KEY, cert: CERTIFICATE }, (_request, response) =>
      response.end("{}"),
    );
    await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
    const port = (secure.address() as AddressInfo).port;
    const request = {
      method: "GET",
      address: "/",
      headers: {},
      body: "",
      signal: new AbortController().signal,
    } as const;
    const ask = (at: number) =>
      requestText({ ...request, baseUrl: `https://localhost:${at}` }, { maxBytes: 99, isRepeatable: false });
    await expect(ask(port)).rejects.toMatchObject({
      problem: "untrusted certificate",
      message: "DEPTH_ZERO_SELF_SIGNED_CERT",
    });
    secure.closeAllConnections();
    await new Promise((resolve) => secure.close(resolve));
    await expect(ask(port)).rejects.toMatchObject({
      problem: "no connection",
      message: "ECONNREFUSED",
    });
  });
});

it("the name of an encoding counts in any letters, and `identity` is none", async () => {
  answer = (_request, response) =>
    response.writeHead(200, { "Content-Encoding": "GZIP" }).end(gzipSync(TEXT));
  expect(await send()).toMatchObject({ text: TEXT });
  answer = (_request, response) => response.writeHead(200, { "Content-Encoding": "identity" }).end(TEXT);
  expect(await send()).toMatchObject({ text: TEXT });
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
