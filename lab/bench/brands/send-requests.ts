import { Agent, request } from "node:http";
import { connect } from "node:net";
import { BROWSER_ENCODINGS } from "@/lab/bench/check-answer";

const CONCURRENCY = 8;
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

export interface BrandRequest {
  port: number;
  host: string;
  path: string;
  /** A connection of its own, which is closed after the answer. */
  isAlone?: boolean;
}

/** @returns the status of the answer, whose body is read to its end */
export const sendRequest = ({ port, host, path, isAlone = false }: BrandRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, "accept-encoding": BROWSER_ENCODINGS };
    const sent = request(
      { host: "127.0.0.1", port, path, headers, agent: isAlone ? false : agent },
      (response) => response.resume().once("end", () => resolve(response.statusCode ?? 0)),
    );
    sent.once("error", reject).end();
  });

/** Opens a connection and closes it: what a client costs that is refused before it has sent anything. */
export const openAndClose = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.end());
    socket.resume().once("close", () => resolve());
    socket.once("error", reject);
  });

/** Does the work of each number from 0 to `count` - 1, eight at a time. */
export async function runAll(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, count) }, worker));
}
