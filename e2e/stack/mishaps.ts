import { setTimeout as wait } from "node:timers/promises";
import { type Mishap, passOn } from "./upstream";

/** Accepts the call and never answers (fault F1). */
export const hang: Mishap = () => undefined;

/** Ends the connection without a word (fault F4). */
export const reset: Mishap = ({ request }) => void request.socket.resetAndDestroy();

/** The work is done and the answer lost. */
export const loseAnswer: Mishap = async ({ backend, request }) => {
  await backend();
  request.socket.resetAndDestroy();
};

/** Answers with this, whatever was asked. */
export const answerWith =
  (status: number, body: string, headers: Record<string, string> = {}): Mishap =>
  ({ response }) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);

/** Half of the real answer, ended as if it were whole: no length, connection closed (fault F6). */
export const cutCleanly: Mishap = async ({ backend, request }) => {
  const { body } = await backend();
  const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n";
  request.socket.end(head + body.slice(0, Math.floor(body.length / 2)));
};

/** Half of what the length promised, then a reset (fault F5). */
export const cutShort: Mishap = async ({ backend, request }) => {
  const { body } = await backend();
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  request.socket.write(head + body.slice(0, Math.floor(body.length / 2)), () =>
    request.socket.resetAndDestroy(),
  );
};

/** Passes the call on after a while. */
export const late =
  (milliseconds: number): Mishap =>
  async (exchange) => {
    await wait(milliseconds);
    await passOn(exchange);
  };

/** The real answer with its data changed. */
export const withData =
  (change: (data: Record<string, unknown>) => unknown): Mishap =>
  async ({ backend, response }) => {
    const envelope = JSON.parse((await backend()).body) as { data: Record<string, unknown> };
    const body = JSON.stringify({ ...envelope, data: change(envelope.data) });
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  };

/** Bytes without end (fault F10); stops when the storefront hangs up. */
export const endless: Mishap = ({ response }) => {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(256 * 1024, 0x20);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
};

/** One byte every 200 milliseconds (fault F8). */
export const drip: Mishap = async ({ backend, response }) => {
  const { body } = await backend();
  response.writeHead(200, { "content-type": "application/json" });
  for (const letter of body) {
    if (response.destroyed) return;
    response.write(letter);
    await wait(200);
  }
  response.end();
};
