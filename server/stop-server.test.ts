/** @jest-environment node */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { createHealth, type Health } from "./health";
import { stopServer } from "./stop-server";

let server: Server;
let port: number;
let health: Health;
let agent: Agent;
/** Requests that wait for their answer. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  health = await createHealth();
  agent = new Agent({ keepAlive: true });
  server = createServer((incoming, response) => {
    if (health.answer(incoming, response)) return;
    if (incoming.url === "/slow") waiting.push(response);
    else response.end("answered");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  agent.destroy();
  server.close().closeAllConnections();
});

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

function get(path: string, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, agent, method }, (answer: IncomingMessage) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection, body }),
      );
    });
    sent.on("error", reject).end();
  });
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

describe("the health of the process", () => {
  it.each([
    ["starting", 503],
    ["ok", 200],
    ["stopping", 503],
  ] as const)("is %s with %i", async (state, status) => {
    health.state = state;
    expect(await get("/api/health")).toMatchObject({ status, body: `{"status":"${state}"}` });
    expect(await get("/api/health", "HEAD")).toMatchObject({ status, body: "" });
  });

  it("is at its address only", async () => {
    expect(await get("/api/health/ready")).toMatchObject({ body: "answered" });
    expect(await get("/api/health", "POST")).toMatchObject({ body: "answered" });
  });
});

describe("a server that is told to stop", () => {
  it("answers until a proxy has noticed, and closes each connection", async () => {
    health.state = "ok";
    expect((await get("/help")).connection).toBe("keep-alive");
    const stopped = stopServer(server, health, 300);
    expect(await get("/api/health")).toMatchObject({ status: 503, connection: "close" });
    expect(await get("/help")).toMatchObject({ status: 200, connection: "close", body: "answered" });
    await stopped;
    await expect(get("/help")).rejects.toThrow("ECONNREFUSED");
  });

  it("ends when the running requests have their answers", async () => {
    const slow = get("/slow");
    await waitFor(() => waiting.length === 1);
    let isStopped = false;
    const stopped = stopServer(server, health, 0).then(() => {
      isStopped = true;
    });
    await waitFor(() => !server.listening);
    await expect(get("/help")).rejects.toThrow("ECONNREFUSED");
    expect(isStopped).toBe(false);
    waiting[0]?.end("late");
    expect((await slow).body).toBe("late");
    agent.destroy();
    await stopped;
  });
});
