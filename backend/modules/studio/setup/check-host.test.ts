import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@/lib/config/constants";
import { answerHostQuestion } from "@/lib/contract/signatures";
import { checkHost, type HostNetwork } from "./check-host";

const SECRET = "s".repeat(32);
let server: Server;
let network: HostNetwork;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "check-host-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=shop.test", "-addext", "subjectAltName=DNS:shop.test"];
  const files = ["-keyout", key, "-out", cert];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", ...files, ...subject],
    {
      stdio: "ignore",
    },
  );
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    respond(request, response);
  });
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  network = {
    listAddresses: async (host) => (host === "lost.test" ? [] : ["192.0.2.7"]),
    isAllowedAddress: () => true,
    // This machine in place of a public one.
    lookUp: (_, { all }, callback) =>
      all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4),
    port: (server.address() as AddressInfo).port,
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

const check = (host = "shop.test", change: Partial<HostNetwork> = {}) =>
  checkHost(host, {
    ...{ studioOrigin: "https://studio.test", secrets: [SECRET] },
    network: { ...network, ...change },
  });
/** Answers as a storefront with this secret does at the host that it was asked at. */
const prove = (secret: string, at?: string) => (request: IncomingMessage, response: ServerResponse) => {
  const question = new URL(request.url ?? "", "https://x").searchParams.get("question") ?? "";
  void answerHostQuestion(secret, at ?? request.headers.host ?? "", question).then((here) =>
    response.end(JSON.stringify({ here })),
  );
};

it("names of this machine are told without asking anybody", async () => {
  for (const host of ["localhost", "nova.localhost"])
    expect(await check(host)).toMatchObject({ state: "thisMachine", addresses: [] });
  expect(requests).toEqual([]);
});

it("a host that leads nowhere is told with what to enter for it", async () => {
  expect(await check("lost.test")).toMatchObject({
    state: "unresolved",
    target: { name: "studio.test", addresses: ["192.0.2.7"] },
  });
});

it.each(["10.0.0.1", "shop.test"])(
  "nothing is sent to %s where only private addresses are known",
  async (host) => {
    const isAllowedAddress = () => false;
    expect(await check(host, { isAllowedAddress })).toMatchObject({
      state: "notPublic",
      target: { name: null },
    });
    expect(requests).toEqual([]);
  },
);

it("this installation is known by its answer, with the end of a certificate that nobody trusts", async () => {
  respond = prove(SECRET);
  const found = await check();
  expect(found).toMatchObject({ state: "badCertificate", certificateProblem: "untrusted" });
  const days = ((found.certificateUntil ?? 0) - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(30);
  expect(requests[0]).toMatch(/^shop\.test \/api\/health\/here\?question=[0-9a-f]{32}$/);
});

it.each<[string, typeof respond]>([
  ["another installation", prove("t".repeat(32))],
  ["a server that passes the question on to our host", prove(SECRET, "other.test")],
  ["a site without such an address", (_, response) => void response.writeHead(404).end("{}")],
  ["a redirect", (_, response) => void response.writeHead(302, { location: "https://other.test/" }).end()],
  ["a page", (_, response) => void response.end("<html>")],
])("%s is elsewhere", async (_, answer) => {
  respond = answer;
  expect(await check()).toMatchObject({ state: "elsewhere" });
  expect(requests).toHaveLength(1);
});

it("an answer without end is cut off at a kilobyte", async () => {
  let sent = 0;
  respond = (_, response) => {
    const send = () => {
      if (response.destroyed) return;
      sent += 1_000;
      response.write("x".repeat(1_000), () => setImmediate(send));
    };
    send();
  };
  expect(await check()).toMatchObject({ state: "elsewhere" });
  expect(sent).toBeLessThan(5_000_000);
});

it("a host where nothing answers is unreachable", async () => {
  expect(await check("shop.test", { port: 1 })).toMatchObject({
    state: "unreachable",
    addresses: ["192.0.2.7"],
  });
});
