/** @jest-environment node */
import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "@/lib/config/constants";
import { measureMemory } from "@/lib/testing/measure-memory";
import { createRequestRoute } from "./request-route";

it("requests a path with the given headers only, and returns the answer as it is", async () => {
  const requestRoute = createRequestRoute(async (request, response) => {
    const { host, cookie, "accept-encoding": accepted } = request.headers;
    response.writeHead(307, { Location: "/icon.svg", "Set-Cookie": ["a=1", "b=2"] });
    response.end(`${request.method} ${request.url} ${host} ${cookie} ${accepted}`);
  }, 1_000);
  const { status, headers, body } = await requestRoute("/favicon.ico", { host: "vidora.test:3000" });
  expect(status).toBe(307);
  expect(headers).toMatchObject({ location: "/icon.svg", "set-cookie": "a=1, b=2" });
  expect(String(body)).toBe("GET /favicon.ico vidora.test:3000 undefined undefined");
});

it("fails where the handler fails or is silent (fault F1)", async () => {
  const fail = createRequestRoute(() => Promise.reject(new Error("failed")), 1_000);
  await expect(fail("/robots.txt", { host: "vidora.test" })).rejects.toThrow("failed");
  const keepSilent = createRequestRoute(() => new Promise(() => undefined), 20);
  await expect(keepSilent("/robots.txt", { host: "vidora.test" })).rejects.toThrow();
});

it("keeps nothing of an answered request until its time would be over", async () => {
  const requestRoute = createRequestRoute(async (_, response) => {
    response.end(Buffer.alloc(1_000_000));
  }, MINUTE_MS);
  await requestRoute("/", { host: "vidora.test" });
  const before = measureMemory();
  for (let count = 0; count < 20; count += 1) await requestRoute("/", { host: "vidora.test" });
  // Streams end their work after the answer.
  await wait(100);
  expect(measureMemory() - before).toBeLessThan(5_000_000);
});
