import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { MINUTE_MS } from "@/lib/config/constants";

jest.setTimeout(MINUTE_MS);

const OPEN_FILES = 256;
const SCRIPT = `ulimit -n ${OPEN_FILES} && exec "$0" --import tsx server/open-files.fixture.ts`;
let child: ChildProcess;
let port: number;
beforeAll(async () => {
  child = spawn("sh", ["-c", SCRIPT, process.execPath], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [address] = (await once(child, "message")) as [AddressInfo];
  ({ port } = address);
});
afterAll(() => child.kill("SIGKILL"));

/** The status of a request; null where the connection is closed without an answer. */
const request = (agent?: Agent) =>
  new Promise<number | null>((resolve) => {
    get({ port, host: "127.0.0.1", agent: agent ?? false }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? null));
    }).on("error", () => resolve(null));
  });

/** Opens connections that send nothing; resolves when each is open or was closed by the server. */
async function openConnections(count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect(port, "127.0.0.1").on("error", () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect").catch(() => undefined)));
  return sockets;
}

describe("fault F33: file descriptors run out", () => {
  it("refuses new connections, answers those it has, and accepts again", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await request(agent)).toBe(200);
    const idle = await openConnections(2 * OPEN_FILES);
    expect(await request()).toBeNull();
    for (let count = 0; count < 3; count += 1) expect(await request(agent)).toBe(200);
    const closed = idle.map((socket) => (socket.destroyed ? undefined : once(socket, "close")));
    for (const socket of idle) socket.destroy();
    await Promise.all(closed);
    agent.destroy();
    let status: number | null = null;
    while (status === null) status = await request();
    expect(status).toBe(200);
  });
});
