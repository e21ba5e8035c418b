/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type FetchOptions, fetchImage, isPublicAddress } from "./fetch-image";

let server: Server;
let origin: string;
let respond: (response: ServerResponse) => void;
let requests = 0;
/** This machine instead of a public one. */
const options: FetchOptions = {
  lookUp: (_, { all }, callback) =>
    all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4),
  isAllowedAddress: () => true,
  maxDurationMs: 5_000,
};

beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1;
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://images.test:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = 0;
});

it("is the bytes of an answer", async () => {
  respond = (response) => void response.end("image");
  expect(String(await fetchImage(`${origin}/image`, options))).toBe("image");
});

const FAILURES: [string, (response: ServerResponse) => void][] = [
  ["sends 50 MB", (response) => void response.end(Buffer.alloc(50_000_000))],
  [
    "sends more than its length",
    (response) => void response.writeHead(200, { "content-length": "9000000" }).end(Buffer.alloc(9_000_000)),
  ],
  [
    "breaks off",
    (response) =>
      void response.writeHead(200, { "content-length": "10" }).write("x", () => response.destroy()),
  ],
  ["redirects", (response) => void response.writeHead(302, { location: "/image" }).end()],
  ["has no such image", (response) => void response.writeHead(404).end("missing")],
  ["closes the connection", (response) => void response.destroy()],
];

it.each(FAILURES)("is null where the host %s, and is not tried again soon", async (name, answer) => {
  respond = answer;
  const address = `${origin}/${encodeURIComponent(name)}`;
  expect(await fetchImage(address, options)).toBeNull();
  expect(await fetchImage(address, options)).toBeNull();
  expect(requests).toBe(1);
});

it("is null where the host does not answer in time", async () => {
  respond = () => undefined;
  expect(await fetchImage(`${origin}/silent`, { ...options, maxDurationMs: 50 })).toBeNull();
});

it.each([
  "https://localhost/x.png",
  "https://127.0.0.1/x.png",
  "https://[::1]/x.png",
  "https://169.254.169.254/latest/meta-data",
  "https://[::ffff:10.0.0.1]/x.png",
])("does not ask %s, which is not public", async (address) => {
  expect(await fetchImage(address)).toBeNull();
});

it("sends nothing to an address that is not public", async () => {
  respond = (response) => void response.end("image");
  const address = `${origin.replace("images.test", "127.0.0.1")}/literal`;
  expect(await fetchImage(address, { ...options, isAllowedAddress: isPublicAddress })).toBeNull();
  expect(requests).toBe(0);
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
