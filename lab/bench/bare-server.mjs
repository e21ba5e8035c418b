// The least a Node server can do: it sends the same bytes to every request.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , port, file, type, encoding] = process.argv;
const body = readFileSync(file);
const headers = { "Content-Type": type, "Content-Encoding": encoding, "Content-Length": body.length };
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(port), "127.0.0.1");
