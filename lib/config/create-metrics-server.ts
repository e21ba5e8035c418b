import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";

const PATH = "/metrics";

/** Serves the registry at `/metrics`, apart from the process's own port: metrics are for the operator only. */
export function createMetricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.url !== PATH || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
