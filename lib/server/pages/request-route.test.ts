/** @jest-environment node */
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
