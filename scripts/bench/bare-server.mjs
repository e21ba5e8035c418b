// The least a Node server can do: the same bytes to whoever asks.
import { createServer } from "node:http";

const body = Buffer.from(process.env.BODY ?? "", "base64");
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length };
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.argv[2]),
  "127.0.0.1",
);
