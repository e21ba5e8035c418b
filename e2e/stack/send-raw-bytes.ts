import { connect } from "node:net";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";

/** `status` is null when the server closed the connection without a response. */
export interface RawResponse {
  status: number | null;
  head: string;
  body: string;
}

/**
 * Sends bytes unchanged, for requests that no HTTP library would send: two Host headers, an absolute address, a body
 * with a wrong length. Resolves when the server has closed or sent nothing for `patience` milliseconds.
 */
export function sendRawBytes(
  bytes: string | Buffer,
  { port = STOREFRONT_PORT, patience: timeoutMs = 3_000 } = {},
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port });
    const done = () => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString("utf8");
      const [head = "", ...rest] = text.split("\r\n\r\n");
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1];
      resolve({ status: status ? Number(status) : null, head, body: rest.join("\r\n\r\n") });
    };
    socket.setTimeout(timeoutMs, done);
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", done);
    socket.on("error", () => undefined);
  });
}
