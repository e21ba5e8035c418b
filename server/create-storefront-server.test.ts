/** @jest-environment node */
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createCookiePage } from "./cookie-page";
import { createStorefrontServer, type ServerOptions } from "./create-storefront-server";

const KIB = 1024;
const SILENCE_MS = 200;
/** What is not moved with the intervals and `performance.now()`. */
const UNMOVED = ["Date", "hrtime", "nextTick", "queueMicrotask", "setImmediate", "setTimeout"] as const;
/** Longer than a test may take: a limit that a test rules out. */
const NEVER_MS = 120_000;
let server: Server;
/** Requests as the handler got them. */
let received: IncomingMessage[];
/** What the requests reported to the handler. */
let errors: Error[];
/** How the handler treats `/silent`: without a body, after half of one, or as fast as the client reads. */
let actSilently: (response: ServerResponse) => void;
/** What reached the handler. */
let handled: { url: string | undefined; headers: IncomingHttpHeaders; bytes: number }[];

beforeEach(async () => {
  handled = [];
  received = [];
  errors = [];
  await start();
});
afterEach(() => stop());

async function start(change: Partial<ServerOptions> = {}): Promise<void> {
  server = createStorefrontServer({
    answerAsset: () => false,
    cookiePage: createCookiePage("."),
    headersTimeoutMs: 300,
    requestTimeoutMs: 400,
    pageSilenceMs: SILENCE_MS,
    callSilenceMs: SILENCE_MS,
    answerPage: async () => false,
    handle,
    ...change,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

function stop(): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
}

/** Starts the server again with other limits, so that one of them is seen without the others. */
async function restart(change: Partial<ServerOptions>): Promise<void> {
  await stop();
  await start(change);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push(request);
  request.on("error", (error) => errors.push(error));
  let bytes = 0;
  try {
    for await (const chunk of request) bytes += chunk.length;
  } catch {
    return;
  }
  if (request.url?.includes("silent")) return actSilently(response);
  if (request.url?.endsWith("/broken")) throw new Error("the handler failed");
  if (request.url?.endsWith("/half-broken")) {
    await new Promise((resolve) => response.write("half", resolve));
    throw new Error("the handler failed");
  }
  handled.push({ url: request.url, headers: request.headers, bytes });
  response.setHeader("x-middleware-rewrite", "/vidora/pt/web");
  response.setHeader("x-nextjs-cache", "HIT");
  if (request.url?.endsWith(".svg")) response.setHeader("Content-Type", "image/svg+xml");
  if (request.url === "/page") response.setHeader("Content-Security-Policy", "default-src 'self'");
  if (request.url === "/preloads")
    response.setHeader("Link", [
      '</a.woff2>; rel=preload; as="font"; nonce="abc", </b.css>; rel=preload; as="style"',
      '</a.woff2>; rel=preload; as="font"',
    ]);
  response.end("handled");
}

/** Sends bytes and resolves with everything that is answered until the server closes the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(5);
}

const request = (line: string, headers: string[] = [], body = "") =>
  send([`${line} HTTP/1.1`, "Host: vidora.test", "Connection: close", ...headers, "", body].join("\r\n"));
const readStatus = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe("a document without a brand (rules/errors#reference)", () => {
  const big = "x".repeat(70_000);
  it.each([
    ["a method that no page has", 405, () => request("PUT /")],
    ["two hosts", 400, () => send("GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n")],
    ["what is no request", 400, () => request("GET / nonsense")],
    ["a large body", 413, () => request("POST /", [`Content-Length: ${big.length}`], big)],
    ["many cookies", 431, () => request("GET /", [`Cookie: a=${"x".repeat(13_000)}`])],
    ["more cookies than are read", 431, () => request("GET /", [`Cookie: a=1; b=${big}`])],
  ])(
    "for %s shows the reference of its request, and its policy the hash of the only script",
    async (_, status, ask) => {
      const answer = await ask();
      const [, requestId] = /\r\nRequest-Id: ([0-9A-Z]{10})\r\n/i.exec(answer) ?? [];
      expect([readStatus(answer), answer.includes(`<code>${requestId}</code>`)]).toEqual([status, true]);
      expect(answer).toContain("; script-src 'sha256-");
    },
  );
});

describe("methods and targets (threat T54)", () => {
  it.each([
    ["TRACE /", "GET, HEAD"],
    ["OPTIONS *", "GET, HEAD"],
    ["OPTIONS /api/bill/pay/v1", "GET, HEAD, POST"],
    ["PUT /api/bill/pay/v1", "GET, HEAD, POST"],
    ["GET /api/revalidate", "POST"],
    ["GET /api/order-changed", "POST"],
    ["GET /api/content-policy", "POST"],
    ["POST /api/health", "GET, HEAD"],
    ["POST /robots.txt", "GET, HEAD"],
    ["POST /brands/vidora/logo.svg?x=1", "GET, HEAD"],
    ["POST /_next/static/chunks/a.js", "GET, HEAD"],
    ["PROPFIND /orders", "GET, HEAD"],
    ["CONNECT other.test:80", "GET, HEAD"],
  ])("%s is answered with 405 before Next sees it", async (line, allowed) => {
    const answer = await request(line);
    expect(readStatus(answer)).toBe(405);
    expect(answer).toContain(`\r\nAllow: ${allowed}\r\n`);
    expect(handled).toEqual([]);
  });

  it.each(["GET http://evil.example/orders", "GET evil", "POST https://vidora.test/api/session"])(
    "%s is answered with 400",
    async (line) => {
      expect(readStatus(await request(line))).toBe(400);
      expect(handled).toEqual([]);
    },
  );

  it.each([
    "GET /",
    "HEAD /",
    "POST /paymentResult",
    "GET /brands/vidora/logo.svg",
    "POST /api/user/login/v1",
  ])("%s is handled", async (line) => {
    expect(readStatus(await request(line, line.startsWith("POST") ? ["Content-Length: 0"] : []))).toBe(200);
  });

  it.each([
    "POST /%2e%2e/brands/default/icon.svg",
    "GET /orders/../account",
    "GET /orders/%2E./account",
    "GET /.",
    "GET /help.rsc",
    "GET /orders.RSC?x=1",
    "GET /api\\..\\orders",
  ])("%s is no address: Next would resolve it after methods were checked", async (line) => {
    expect(readStatus(await request(line, ["Content-Length: 0"]))).toBe(404);
    expect(handled).toEqual([]);
  });

  it.each(["GET /a..b", "GET /...", "GET /.well-known/x", "GET /?x=/../y"])("%s is handled", async (line) => {
    expect(readStatus(await request(line))).toBe(200);
  });

  it("a request to upgrade the connection is an ordinary one", async () => {
    // As Next does with its first request; Node then hands the socket of each upgrade to it.
    server.on("upgrade", (_request, socket) => socket.destroy());
    const answer = await request("GET /", ["Connection: Upgrade", "Upgrade: websocket"]);
    expect(readStatus(answer)).toBe(200);
  });
});

describe("what every request needs (RFC 9112, 3.2)", () => {
  it.each([
    ["no host", "HTTP/1.1", []],
    ["two hosts", "HTTP/1.1", ["Host: vidora.test", "Host: nordplay.test"]],
    ["the same host twice", "HTTP/1.1", ["Host: vidora.test", "host: vidora.test"]],
    ["two hosts in HTTP/1.0", "HTTP/1.0", ["Host: vidora.test", "Host: nordplay.test"]],
    ["an empty host and another", "HTTP/1.1", ["Host:", "Host: vidora.test"]],
    ["an empty host", "HTTP/1.1", ["Host:"]],
    ["a blank host", "HTTP/1.1", ["Host: \t "]],
    ["a list of hosts", "HTTP/1.1", ["Host: vidora.test, nordplay.test"]],
    ["a list without blanks", "HTTP/1.1", ["Host: vidora.test,nordplay.test"]],
    ["hosts with a blank between", "HTTP/1.1", ["Host: vidora.test nordplay.test"]],
    ["a user", "HTTP/1.1", ["Host: vidora.test@nordplay.test"]],
    ["a path", "HTTP/1.1", ["Host: vidora.test/nordplay.test"]],
    ["a port that is none", "HTTP/1.1", ["Host: vidora.test:80a"]],
    ["a scheme", "HTTP/1.1", ["Host: http://vidora.test"]],
    ["an escape", "HTTP/1.1", ["Host: vidora%2etest"]],
  ])(
    "%s: %s is refused for pages, files and calls, before anything looks at it",
    async (_, version, hosts) => {
      const answerAsset = jest.fn(() => false);
      const answerPage = jest.fn(async () => false);
      const guardPreview = jest.fn(() => null);
      await restart({ answerAsset, answerPage, guardPreview });
      for (const path of ["/", "/_next/static/a.js", "/api/session", "/api/health"]) {
        const answer = await send([`GET ${path} ${version}`, ...hosts, "", ""].join("\r\n"));
        expect([path, readStatus(answer)]).toEqual([path, 400]);
        expect(answer).toContain("\r\nCache-Control: no-store\r\n");
        expect(answer).toContain("\r\nConnection: close\r\n");
      }
      for (const look of [answerAsset, answerPage, guardPreview]) expect(look).not.toHaveBeenCalled();
      expect(handled).toEqual([]);
    },
  );

  it.each(["vidora.test", "VIDORA.test.:8080", "127.0.0.1:3000", "[::1]:3000", "vidora.test:", "a_b.test"])(
    "the host %s is one",
    async (host) => {
      expect(readStatus(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))).toBe(
        200,
      );
    },
  );

  it("HTTP/1.0 may come without a host, as the probes of some proxies do", async () => {
    expect(readStatus(await send("GET /api/health HTTP/1.0\r\n\r\n"))).toBe(200);
  });

  it.each(["HTTP/2.0", "HTTP/0.9"])("%s in a request line is refused", async (version) => {
    const answer = await send(`GET / ${version}\r\nHost: vidora.test\r\n\r\n`);
    expect(readStatus(answer)).toBe(505);
    expect(handled).toEqual([]);
  });

  it.each(["HTTP/1.2", "HTTP/3.0", "HTTP/1", "HTP/1.1"])("%s is no version", async (version) => {
    expect(readStatus(await send(`GET / ${version}\r\nHost: vidora.test\r\n\r\n`))).toBe(400);
  });
});

describe("a body on a read", () => {
  const chunks = "1\r\nx\r\n0\r\n\r\n";
  it.each([
    ["GET /", ["Content-Length: 1"], "x"],
    ["HEAD /", ["Content-Length: 1"], "x"],
    ["GET /", ["Transfer-Encoding: chunked"], chunks],
    ["GET /", ["Transfer-Encoding: chunked"], "0\r\n\r\n"],
    ["GET /_next/static/a.js", ["Content-Length: 1"], "x"],
    ["GET /api/session", ["Content-Length: 1"], "x"],
  ])("%s with %j is refused, and its connection closed", async (line, headers, body) => {
    const answerPage = jest.fn(async () => false);
    await restart({ answerPage });
    const answer = await send([`${line} HTTP/1.1`, "Host: vidora.test", ...headers, "", body].join("\r\n"));
    expect(readStatus(answer)).toBe(400);
    expect(answerPage).not.toHaveBeenCalled();
    expect(handled).toEqual([]);
  });

  it("of no bytes is none: the page is the stored one", async () => {
    const answerPage = jest.fn(async (_request: IncomingMessage, response: ServerResponse) => {
      response.end("stored");
      return true;
    });
    await restart({ answerPage });
    expect(await request("GET /", ["Content-Length: 0"])).toMatch(/stored/);
  });
});

describe("headers of Next's router", () => {
  const sent = ["RSC: 1", "Next-Router-State-Tree: x", "Next-Router-Prefetch: 1", "Next-Url: /orders"];
  it.each([
    ["/orders?_rsc=1", ["rsc", "next-router-state-tree", "next-router-prefetch", "next-url"]],
    ["/en/login", ["rsc", "next-router-state-tree", "next-router-prefetch", "next-url"]],
    ["/help", []],
    ["/en/plan-details/101", []],
    ["/404", []],
    ["/unknown", []],
    ["/api/words/pt/1", []],
  ])("%s: reach Next with a private page alone", async (path, kept) => {
    await request(`GET ${path}`, sent);
    const names = Object.keys(handled[0]?.headers ?? {});
    expect(names.filter((name) => /^(rsc|next-)/.test(name))).toEqual(kept);
  });
});

describe("Cache-Control (rules/caches#caches-in-front)", () => {
  const SHARED = "s-maxage=60, stale-while-revalidate=86340";
  it.each<[string, (response: ServerResponse) => unknown, string]>([
    ["set before", (response) => response.setHeader("Cache-Control", SHARED), "no-store"],
    ["in an object", (response) => response.writeHead(200, { "cache-control": SHARED }), "no-store"],
    [
      "after a reason",
      (response) => response.writeHead(200, "Fine", { "Cache-Control": SHARED }),
      "no-store",
    ],
    ["in a list", (response) => response.writeHead(200, ["X", "1", "Cache-Control", SHARED]), "no-store"],
    [
      "in a list over one that is set",
      (response) =>
        response.setHeader("Cache-Control", "no-cache").writeHead(200, ["CACHE-CONTROL", "S-MAXAGE=1"]),
      "no-store",
    ],
    [
      "as a value of another header",
      (response) => response.writeHead(200, ["X", "Cache-Control"]),
      "no-store",
    ],
    ["of nothing", () => undefined, "no-store"],
    ["of a page", (response) => response.writeHead(200, ["Cache-Control", "no-cache"]), "no-cache"],
    [
      "of a file",
      (response) => response.writeHead(200, { "Cache-Control": "public, max-age=600" }),
      "public, max-age=600",
    ],
  ])("%s never speaks to shared caches alone", async (_, write, sent) => {
    for (const way of ["answerPage", "handle"] as const) {
      await restart({
        [way]: async (_request: IncomingMessage, response: ServerResponse) => {
          write(response);
          response.end("x");
          return true;
        },
      });
      const answer = await request("GET /");
      const lines = answer.split("\r\n").filter((line) => /^cache-control:/i.test(line));
      expect(lines.map((line) => line.replace(/^.*?: /, ""))).toEqual([sent]);
    }
  });
});

describe("where a request ends (request smuggling)", () => {
  const chunks = "1\r\nx\r\n0\r\n\r\n";
  it.each([
    ["a length and chunks", ["Content-Length: 6", "Transfer-Encoding: chunked"], chunks],
    ["two lengths", ["Content-Length: 1", "Content-Length: 2"], "xx"],
    ["a length that is a list", ["Content-Length: 1, 1"], "x"],
    ["a length with a sign", ["Content-Length: +1"], "x"],
    ["an encoding that is not the last", ["Transfer-Encoding: chunked, identity"], chunks],
    ["an unknown encoding", ["Transfer-Encoding: xchunked"], chunks],
    ["a folded header", ["X-A: 1\r\n Content-Length: 1"], "x"],
    ["a blank before the colon", ["Content-Length : 1"], "x"],
    ["a chunk whose size is not a number", ["Transfer-Encoding: chunked"], "z\r\nx\r\n0\r\n\r\n"],
    ["a line that ends without CR", ["X-A: 1\nContent-Length: 1"], "x"],
  ])("%s: is refused or cut off, and its rest is no second request", async (_name, headers, body) => {
    const second = "GET /second HTTP/1.1\r\nHost: vidora.test\r\n\r\n";
    const answer = await send(
      [`POST /api/user/login/v1 HTTP/1.1`, "Host: vidora.test", ...headers, "", `${body}${second}`].join(
        "\r\n",
      ),
    );
    expect(answer === "" || readStatus(answer) === 400).toBe(true);
    expect(handled.map(({ url }) => url)).toEqual([]);
  });
});

describe("bodies", () => {
  const chunked = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n0\r\n\r\n`;

  it.each([
    ["/api/revalidate", KIB],
    ["/api/order-changed", KIB],
    ["/api/content-policy", 4 * KIB],
    ["/paymentResult", 64 * KIB],
    ["/api/bill/uploadObject/v1", 512 * KIB],
  ])("POST %s accepts %i bytes and no more", async (path, most) => {
    const fits = await request(`POST ${path}`, [`Content-Length: ${most}`], "x".repeat(most));
    expect(readStatus(fits)).toBe(200);
    expect(readStatus(await request(`POST ${path}`, ["Transfer-Encoding: chunked"], chunked(most)))).toBe(
      200,
    );
    expect(handled.map(({ bytes }) => bytes)).toEqual([most, most]);
    // Announced, so not a byte of it is waited for.
    expect(readStatus(await request(`POST ${path}`, [`Content-Length: ${most + 1}`]))).toBe(413);
    expect(readStatus(await request(`POST ${path}`, ["Transfer-Encoding: chunked"], chunked(most + 1)))).toBe(
      413,
    );
    expect(handled).toHaveLength(2);
  });
});

it("answers where the handler fails, instead of leaving the client waiting", async () => {
  await restart({ pageSilenceMs: NEVER_MS, callSilenceMs: NEVER_MS });
  const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(readStatus(await request("GET /broken"))).toBe(503);
  expect(readStatus(await request("POST /api/user/broken"))).toBe(504);
  expect(write).toHaveBeenCalledWith(expect.stringContaining('"message":"request failed"'));
  write.mockRestore();
});

it("cuts a response off where the handler fails in the middle of it", async () => {
  // Nothing but the failure ends this response.
  await restart({ pageSilenceMs: NEVER_MS });
  const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const answer = await request("GET /half-broken");
  expect(readStatus(answer)).toBe(200);
  expect(answer).not.toContain("\r\n0\r\n");
  write.mockRestore();
});

describe("a slow client (fault F9)", () => {
  it("is cut off while it sends headers", async () => {
    await restart({ requestTimeoutMs: NEVER_MS });
    const answer = await send("GET / HTTP/1.1\r\nHost: vidora.test\r\n");
    expect(readStatus(answer)).toBe(408);
  });

  it("is cut off while it sends a body", async () => {
    // A silent handler would end the response as well.
    await restart({ callSilenceMs: NEVER_MS });
    const answer = await request("POST /api/user/login/v1", ["Content-Length: 10"], "12345");
    expect(readStatus(answer)).toBe(408);
    expect(handled).toEqual([]);
  });

  it("that leaves in the middle of a body is no error, which Next would log with a stack", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("POST /orders HTTP/1.1\r\nHost: vidora.test\r\nContent-Length: 10\r\n\r\n12345");
    await waitFor(() => received.length > 0);
    socket.destroy();
    const request = received.at(-1);
    await waitFor(() => request?.destroyed === true);
    await wait(20);
    expect({ aborted: request?.aborted, errors }).toEqual({ aborted: true, errors: [] });
  });

  it("keeps no one else waiting", async () => {
    const slow = Array.from({ length: 50 }, () => send("GET / HTTP/1.1\r\nHost: "));
    await wait(50);
    expect(readStatus(await request("GET /"))).toBe(200);
    await Promise.all(slow);
  });
});

describe("a handler that sends nothing more (fault F1)", () => {
  const late: { response: ServerResponse | null } = { response: null };
  const keepSilent = (response: ServerResponse) => {
    late.response = response;
  };

  it("is answered for: a page with 503, a call, whose effect is unknown, with 504", async () => {
    actSilently = keepSilent;
    const page = await request("GET /silent");
    expect(readStatus(page)).toBe(503);
    expect(page).toContain("\r\nRetry-After: 10\r\n");
    expect(page).toContain("Temporarily unavailable");
    const call = await request("POST /api/silent", ["Content-Length: 0"]);
    expect(readStatus(call)).toBe(504);
    expect(call).toContain('{"code":-24040,"errCode":-24040,"data":null}');
    // Somebody follows the link to a receipt and reads its answer (rules/errors#reference).
    actSilently = keepSilent;
    const receipt = await request("GET /api/receipt/silent?language=pt");
    expect(readStatus(receipt)).toBe(503);
    const [, reference = "none"] = /\r\nRequest-Id: ([\dA-Z]{10})\r\n/i.exec(receipt) ?? [];
    expect(receipt).toContain(`<code>${reference}</code>`);
  });

  it.each([
    ["GET /silent", 503, { callSilenceMs: NEVER_MS }],
    ["POST /api/silent", 504, { pageSilenceMs: NEVER_MS }],
  ])("%s has a limit of its own", async (line, status, change) => {
    await restart(change);
    actSilently = keepSilent;
    expect(readStatus(await request(line, ["Content-Length: 0"]))).toBe(status);
  });

  it("may be silent for longer in a call that waits, by the time for which it is held", async () => {
    actSilently = keepSilent;
    const startedAt = performance.now();
    const answer = await request("POST /api/silent", ["Content-Length: 0", `Wait-Ms: ${2 * SILENCE_MS}`]);
    expect(readStatus(answer)).toBe(504);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(3 * SILENCE_MS);
  });

  it("does no harm when it writes after that", async () => {
    // At once, and when the connection is closed.
    actSilently = (response) => {
      keepSilent(response);
      response.once("finish", () => response.write("late"));
    };
    const answer = await request("GET /silent");
    expect(answer).not.toContain("late");
    late.response?.write("late");
    late.response?.end("late");
    await wait(20);
    expect(readStatus(await request("GET /"))).toBe(200);
  });

  it("gets no further request on its connection, whose client would take the late bytes for an answer", async () => {
    actSilently = keepSilent;
    const answer = await send("GET /silent HTTP/1.1\r\nHost: vidora.test\r\n\r\n");
    expect(answer).toContain("\r\nConnection: close\r\n");
  });

  it("is watched until its response has ended, and no longer", async () => {
    const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    await request("GET /");
    const before = countTimers();
    for (let count = 0; count < 10; count += 1) await request("GET /");
    await wait(20);
    expect(countTimers()).toBeLessThan(before + 5);
  });

  it("has its connection closed where the response has begun", async () => {
    actSilently = (response) => void response.write("half");
    const answer = await request("GET /silent");
    expect(readStatus(answer)).toBe(200);
    // The last chunk of a complete response is empty.
    expect(answer).not.toContain("\r\n0\r\n");
  });

  it("is not silent while it sends, or while the client reads slowly", async () => {
    // The test moves the time of the limit, so that a busy machine does not count as silent.
    jest.useFakeTimers({ doNotFake: [...UNMOVED] });
    actSilently = async (response) => {
      for (let part = 0; part < 6; part += 1) {
        await new Promise((resolve) => response.write("part", resolve));
        jest.advanceTimersByTime(SILENCE_MS / 2);
      }
      response.end("end");
    };
    expect(await request("GET /silent").finally(() => jest.useRealTimers())).toMatch(/end\r\n0\r\n/);

    const megabytes = 32;
    actSilently = (response) => void response.end(Buffer.alloc(megabytes * KIB * KIB, "x"));
    const bytes = await new Promise<number>((resolve) => {
      let received = 0;
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => {
        socket.write("GET /silent HTTP/1.1\r\nHost: vidora.test\r\nConnection: close\r\n\r\n");
        socket.pause();
        setTimeout(() => socket.resume(), 3 * SILENCE_MS);
      });
      socket.on("data", (chunk) => {
        received += chunk.length;
      });
      socket.on("close", () => resolve(received));
    });
    expect(bytes).toBeGreaterThan(megabytes * KIB * KIB);
  });
});

describe("cookies (threat T12)", () => {
  const flood = (bytes: number) =>
    `Cookie: ${Array.from({ length: bytes / 500 }, (_, index) => `t${index}=${"v".repeat(490)}`).join("; ")}`;

  it.each([20_000, 100_000])("of %i bytes are removed, and a page says so", async (bytes) => {
    const answer = await request("GET /", [flood(bytes)]);
    expect(readStatus(answer)).toBe(431);
    expect(answer).toContain('\r\nClear-Site-Data: "cookies"\r\n');
    expect(answer.match(/<p lang="/g)).toHaveLength(4);
    expect(handled).toEqual([]);
  });

  it("are kept when only the address is too long", async () => {
    for (const length of [20_000, 40_000, 100_000]) {
      const answer = await request(`GET /?x=${"a".repeat(length)}`, ["User-Agent: a (b; c)", "Cookie: a=1"]);
      expect([200, 431]).toContain(readStatus(answer));
      expect(answer).not.toContain("Clear-Site-Data");
    }
  });
});

describe("headers", () => {
  it("the socket's address replaces what a client sent (threat T2)", async () => {
    await request("GET /", ["X-Socket-Address: 6.6.6.6"]);
    expect(handled[0]?.headers["x-socket-address"]).toBe("127.0.0.1");
  });

  it.each(["/", "/brands/vidora/logo.svg", "/_next/static/a.js", "/robots.txt", "/api/session"])(
    "%s has the security headers, and none of Next's own",
    async (path) => {
      const answer = await request(`GET ${path}`);
      for (const name of [
        "Strict-Transport-Security",
        "X-Content-Type-Options",
        "Content-Security-Policy",
        "Referrer-Policy",
        "Cross-Origin-Resource-Policy",
        "X-Frame-Options",
      ])
        expect(answer).toContain(`\r\n${name}: `);
      expect(answer).not.toMatch(/x-(middleware|nextjs)-/i);
    },
  );

  it("a page keeps its own policy, and its script reads what Next sends for it", async () => {
    const answer = await request("GET /page", ["RSC: 1"]);
    expect(answer).toContain("\r\nContent-Security-Policy: default-src 'self'\r\n");
    expect(answer).toMatch(/x-nextjs-cache: HIT/i);
    expect(answer).not.toMatch(/x-middleware-/i);
  });

  it("a brand's file runs nothing, and may be shown in mails", async () => {
    const answer = await request("GET /brands/vidora/logo.svg");
    expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'; [^\r]*; sandbox\r\n/);
    expect(answer).toContain("\r\nCross-Origin-Resource-Policy: cross-origin\r\n");
    const file = await request("GET /robots.txt");
    expect(file).toContain("\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n");
    expect(file).toContain("\r\nCross-Origin-Resource-Policy: same-origin\r\n");
  });

  it("an SVG names its encoding", async () => {
    const answer = await request("GET /brands/vidora/logo.svg");
    expect(answer).toContain("\r\nContent-Type: image/svg+xml; charset=utf-8\r\n");
  });

  it("names each preload once, without the nonce of an earlier response", async () => {
    const answer = await request("GET /preloads");
    expect(answer.match(/\r\nlink: .*/gi)).toEqual([
      '\r\nLink: </a.woff2>; rel=preload; as="font", </b.css>; rel=preload; as="style"',
    ]);
  });

  it("a refusal has them too", async () => {
    expect(await request("PUT /")).toContain("\r\nStrict-Transport-Security: ");
  });

  it.each(["GET / nonsense", "CONNECT other.test:80"])(
    "%s is refused without a response that a browser could take for a page",
    async (line) => {
      const answer = await request(line);
      expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
      expect(answer).toContain("\r\nCache-Control: no-store\r\n");
    },
  );
});
