import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { loadExternalSources } from "./load-external-sources";

const SCRIPT = "https://captcha.example/api.js";
const SOURCES = {
  script: ["https://captcha.example"],
  frame: ["https://captcha.example"],
  connect: [],
  style: [],
};
/** The pages with a form that may require a captcha (rules/accounts#captcha). */
const FORMS: readonly (readonly [RouteName, string])[] = [
  ["/login", ""],
  ["/register", ""],
  ["/buy", ""],
  ["/forgot-password", ""],
  ["/lost-password", ""],
  ["/resend-confirm", ""],
  ["/reset-password", ""],
  ["/notice", "type=bindEmail"],
  ["/notice", "type=undoChange"],
];
const WITHOUT_FORM = (Object.keys(LISTED_ROUTES) as RouteName[]).filter(
  (route) => !FORMS.some(([form, query]) => form === route && query === ""),
);

let upstream: Server;
beforeAll(async () => {
  const config = { captcha: { kind: "script", script: SCRIPT }, google: null };
  upstream = createServer((_, response) => {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(createSuccessEnvelope(config)));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  process.env.USER_API_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));

describe("the sources of a brand's captcha script", () => {
  it.each(FORMS)("are allowed on %s?%s", async (route, query) => {
    expect(await loadExternalSources(route, "nordplay", new URLSearchParams(query))).toEqual(SOURCES);
  });

  it.each(WITHOUT_FORM)("are not allowed on %s", async (route) => {
    const query = new URLSearchParams("type=unsubscribed");
    expect(await loadExternalSources(route, "nordplay", query)).toBeNull();
  });
});
