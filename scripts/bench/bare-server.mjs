// The least a Node server can do: it sends the same bytes to every request.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[3]);
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length };
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.argv[2]),
  "127.0.0.1",
);
