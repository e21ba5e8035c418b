/** @jest-environment node */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createMetricsServer } from "@/lib/config/create-metrics-server";
import { createMetrics } from "./create-metrics";

let metrics: ReturnType<typeof createMetrics>;
const servers: Server[] = [];

beforeEach(() => {
  metrics = createMetrics();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The lines of the metrics that begin with a name, without buckets. */
async function read(name: string): Promise<string[]> {
  const lines = (await metrics.registry.metrics()).split("\n");
  return lines.filter((line) => line.startsWith(name) && !line.includes("_bucket"));
}

describe("metrics", () => {
  it("are served at their address only", async () => {
    const address = await listen(createMetricsServer(metrics.registry));
    const response = await fetch(`${address}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain");
    const text = await response.text();
    for (const name of ["nodejs_eventloop_lag_seconds", "storefront_upstream_open_circuits", "process_cpu"])
      expect(text).toContain(name);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(404);
  });

  it("count requests by kind and status", async () => {
    const address = await listen(
      createServer((request, response) => {
        metrics.observeRequest(request, response);
        response.writeHead(request.url === "/help" ? 200 : 404).end();
      }),
    );
    for (const path of ["/help", "/help", "/orders?id=7", "/api/user/login/v1", "/_next/static/x.js"])
      await fetch(address + path);
    // How long it takes says nothing about the storefront.
    await fetch(`${address}/api/bill/payment-info/detail`, { headers: { "wait-ms": "15000" } });
    const counts = await read("storefront_request_duration_seconds_count");
    expect(counts.sort()).toEqual([
      'storefront_request_duration_seconds_count{kind="call",status="404"} 1',
      'storefront_request_duration_seconds_count{kind="file",status="404"} 1',
      'storefront_request_duration_seconds_count{kind="page",status="200"} 2',
      'storefront_request_duration_seconds_count{kind="page",status="404"} 1',
      'storefront_request_duration_seconds_count{kind="waitingCall",status="404"} 1',
    ]);
  });

  it("count a request that its client gave up as aborted", async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const abort = new AbortController();
    const address = await listen(
      createServer((request, response) => {
        metrics.observeRequest(request, response);
        response.once("close", finish);
        abort.abort();
      }),
    );
    await expect(fetch(`${address}/help`, { signal: abort.signal })).rejects.toThrow();
    await finished;
    expect(await read("storefront_request_duration_seconds_count")).toEqual([
      'storefront_request_duration_seconds_count{kind="page",status="aborted"} 1',
    ]);
  });

  it("count calls, pages and renderings", async () => {
    const { measurements } = metrics;
    measurements.addCall({ upstream: "site", call: "findSite", outcome: "timeout", seconds: 8 });
    measurements.addPage("stored");
    measurements.addPage("stored");
    measurements.addPage("outdated");
    measurements.addLine("info", "logInFailed");
    measurements.addRendering({ outcome: "stored", seconds: 0.2 });
    measurements.setPageStore({ pages: 3, bytes: 120_000 });
    expect(await read("storefront_upstream_call_duration_seconds_sum")).toEqual([
      'storefront_upstream_call_duration_seconds_sum{upstream="site",call="findSite",outcome="timeout"} 8',
    ]);
    expect(await read("storefront_public_pages_total")).toEqual([
      'storefront_public_pages_total{source="stored"} 2',
      'storefront_public_pages_total{source="outdated"} 1',
    ]);
    expect(await read("storefront_log_lines_total")).toEqual([
      'storefront_log_lines_total{level="info",event="logInFailed"} 1',
    ]);
    expect(await read("storefront_page_rendering_duration_seconds_count")).toEqual([
      'storefront_page_rendering_duration_seconds_count{outcome="stored"} 1',
    ]);
    expect(await read("storefront_stored_pages")).toEqual([
      "storefront_stored_pages 3",
      "storefront_stored_pages_bytes 120000",
    ]);
  });
});
