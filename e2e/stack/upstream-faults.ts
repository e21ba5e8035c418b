import { setTimeout as wait } from "node:timers/promises";
import { forwardToBackend, type UpstreamCall, type UpstreamFault } from "./upstream";

/** Accepts the call and never responds (fault F1). */
export const leaveUnanswered: UpstreamFault = () => undefined;

/** Resets the connection without a response (fault F4). */
export const resetConnection: UpstreamFault = ({ request }) => void request.socket.resetAndDestroy();

/** The backend performs the call, but the response is lost. */
export const loseResponse: UpstreamFault = async ({ callBackend, request }) => {
  await callBackend();
  request.socket.resetAndDestroy();
};

/** Sends this response to every call. */
export const respondWith =
  (status: number, body: string, headers: Record<string, string> = {}): UpstreamFault =>
  ({ response }) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);

/** Half of the real response, without a length, then a regular close, as if complete (fault F6). */
export const truncateBody: UpstreamFault = async ({ callBackend, request }) => {
  const { body } = await callBackend();
  const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n";
  request.socket.end(head + body.slice(0, Math.floor(body.length / 2)));
};

/** Half of the announced length, then a reset (fault F5). */
export const truncateAndReset: UpstreamFault = async ({ callBackend, request }) => {
  const { body } = await callBackend();
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  request.socket.write(head + body.slice(0, Math.floor(body.length / 2)), () =>
    request.socket.resetAndDestroy(),
  );
};

/** Answers the call after a delay, as the backend does or as another fault. */
export const delayCall =
  (milliseconds: number, answer: UpstreamFault = forwardToBackend): UpstreamFault =>
  async (exchange) => {
    await wait(milliseconds);
    await answer(exchange);
  };

/** The real response with its data changed. */
export const replaceData =
  (change: (data: Record<string, unknown>) => unknown): UpstreamFault =>
  async ({ callBackend, response }) => {
    const envelope = JSON.parse((await callBackend()).body) as { data: Record<string, unknown> };
    const body = JSON.stringify({ ...envelope, data: change(envelope.data) });
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  };

/** An endless response (fault F10); stops when the storefront closes the connection. */
export const streamEndlessly: UpstreamFault = ({ response }) => {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(256 * 1024, 0x20);
  const writeChunks = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", writeChunks);
  writeChunks();
};

/** One byte every 200 milliseconds (fault F8), for a minute at least: a refusal alone has 42 bytes, hardly more than the time of a read. */
export const sendSlowly: UpstreamFault = async ({ callBackend, response }) => {
  const { body } = await callBackend();
  response.writeHead(200, { "content-type": "application/json" });
  for (const letter of " ".repeat(300) + body) {
    if (response.destroyed) return;
    response.write(letter);
    await wait(200);
  }
  response.end();
};

/** Calls that wait for their answer, so that rounds of dependent calls are counted, not timed. */
export interface HeldCalls {
  /** Holds a call until the next `release`. */
  hold: UpstreamFault;
  /** The calls that wait now. */
  waiting: readonly UpstreamCall[];
  /** Answers these as the backend does. Those that follow wait as well. */
  release(): void;
}

export function createHeldCalls(): HeldCalls {
  let held: { call: UpstreamCall; go: () => void }[] = [];
  return {
    async hold(exchange) {
      await new Promise<void>((go) => held.push({ call: exchange.call, go }));
      await forwardToBackend(exchange);
    },
    get waiting() {
      return held.map(({ call }) => call);
    },
    release() {
      const released = held;
      held = [];
      for (const { go } of released) go();
    },
  };
}
