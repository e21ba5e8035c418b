/** @jest-environment node */
import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { drainServer } from "./drain-server";

let server: Server;
let sockets: Socket[];
/** Requests that wait for their answer. */
let waiting: ServerResponse[];

beforeEach(async () => {
  sockets = [];
  waiting = [];
  server = createServer((request, response) => {
    if (request.url === "/slow") waiting.push(response);
    else response.end("answered");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
  sockets.push(socket);
  return socket;
}

/** Sends a request on a connection. @returns its answer, or what went wrong */
const send = (socket: Socket, path = "/"): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    const read = (part: string) => {
      text += part;
      if (text.endsWith("answered") || text.endsWith("late")) end(text);
    };
    const fail = (error?: Error) => end(error?.message ?? "closed");
    const end = (answer: string) => {
      socket.off("data", read).off("error", fail).off("end", fail);
      resolve(answer);
    };
    socket.on("data", read).once("error", fail).once("end", fail);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n`);
  });

async function waitUntilRefused(): Promise<void> {
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
}

describe("a server that is told to stop", () => {
  it("answers a request on a connection that was idle, and closes it", async () => {
    const idle = open();
    expect(await send(idle)).toContain("Connection: keep-alive");
    const stopped = drainServer(server);
    await waitUntilRefused();
    const answer = await send(idle);
    expect(answer).toContain("Connection: close");
    expect(answer).toContain("answered");
    await stopped;
  });

  it("answers what connects at the same moment", async () => {
    const answers = Array.from({ length: 40 }, () => send(open()));
    const stopped = drainServer(server);
    for (const answer of await Promise.all(answers)) expect(answer).toContain("answered");
    await waitUntilRefused();
    for (const socket of sockets) socket.end();
    await stopped;
  });

  it("refuses later connections, so that a proxy takes another process", async () => {
    const { port } = server.address() as AddressInfo;
    const stopped = drainServer(server);
    await stopped;
    const refused = new Promise<Error>((resolve) => connect(port, "127.0.0.1").once("error", resolve));
    expect((await refused).message).toContain("ECONNREFUSED");
  });

  it("ends when the running requests have their answers", async () => {
    const slow = send(open(), "/slow");
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    let isStopped = false;
    const stopped = drainServer(server).then(() => {
      isStopped = true;
    });
    await waitUntilRefused();
    expect(isStopped).toBe(false);
    waiting[0]?.end("late");
    expect(await slow).toContain("late");
    for (const socket of sockets) socket.end();
    await stopped;
  });
});

it.each([
  ["deploy/nginx.conf", /^ {4}keepalive_timeout (\d+)s;$/gm, 2],
  ["deploy/Caddyfile", /^\t{3}keepalive (\d+)s$/gm, 1],
])("%s keeps no connection for as long as the server does", (file, setting, count) => {
  const seconds = [...readFileSync(file, "utf8").matchAll(setting)].map(([, value]) => Number(value));
  expect(seconds).toHaveLength(count);
  expect(Math.max(...seconds) * 1_000).toBeLessThan(server.keepAliveTimeout);
});
