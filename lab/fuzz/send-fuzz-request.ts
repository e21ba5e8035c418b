import { connect } from "node:net";
import { type FuzzRequest, toBytes } from "./fuzz-request";

/** `status` is null when the connection was closed without a response. */
export interface FuzzAnswer {
  status: number | null;
  /** Names in lower case; the values of a repeated header with commas between them. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** From the first byte sent until the connection was closed. */
  milliseconds: number;
  isComplete: boolean;
}

/** Sends the bytes and reads until the server closes; gives up after `patienceMs`. */
export function sendFuzzRequest(port: number, request: FuzzRequest, patienceMs: number): Promise<FuzzAnswer> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port });
    const finish = (isComplete: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const milliseconds = performance.now() - startedAt;
      resolve({ ...parseAnswer(Buffer.concat(chunks).toString("utf8")), milliseconds, isComplete });
    };
    const timer = setTimeout(() => finish(false), patienceMs);
    socket.on("connect", () => socket.write(toBytes(request)));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => finish(true));
    // A refused upload is answered and then reset.
    socket.on("error", () => undefined);
  });
}

export function parseAnswer(text: string): Pick<FuzzAnswer, "status" | "headers" | "body"> {
  // The answer to `Expect: 100-continue` precedes the real one.
  const final = text.replace(/^(HTTP\/1\.1 1\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/, "");
  const [head = "", ...rest] = final.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1];
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return { status: status ? Number(status) : null, headers, body: rest.join("\r\n\r\n") };
}
