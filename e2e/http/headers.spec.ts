import { type Answer, ask, callFromPage } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import { LISTED_ROUTES } from "@/lib/domain/entry/routes";

/** Pages of later work have an address but nothing to show yet. */
const LATER = new Set(["/account", "/paynowTips", "/paymentCaishen", "/caishenRepay", "/notice"]);
const routes = Object.entries(LISTED_ROUTES).filter(([path]) => !LATER.has(path));
const pathOf = (route: string) => route.replace("{id}", "101");
const PUBLIC = routes.filter(([, { area }]) => area === "public").map(([path]) => pathOf(path));
/** A visitor of these is sent to the log-in before a page is made. */
const FOR_MEMBERS = new Set(["/payment", "/stb-orders", "/tv"]);
const PRIVATE = routes.filter(([, { area }]) => area === "private").map(([path]) => pathOf(path));

const policyOf = ({ headers }: Answer): Map<string, string> =>
  new Map(
    String(headers["content-security-policy"])
      .split(";")
      .map((part) => part.trim())
      .map((part) => [part.split(" ", 1)[0] ?? "", part.slice(part.indexOf(" ") + 1)]),
  );

/** What every page has (T53, T54). */
function expectLocked(answer: Answer, path: string): void {
  const { headers } = answer;
  expect(headers["x-content-type-options"], path).toBe("nosniff");
  expect(headers["x-frame-options"], path).toBe("DENY");
  expect(headers["referrer-policy"], path).toBe("no-referrer");
  expect(headers["cross-origin-opener-policy"], path).toBe("same-origin-allow-popups");
  expect(headers["strict-transport-security"], path).toMatch(/max-age=\d{8}/);
  expect(headers["permissions-policy"], path).toContain("camera=()");
  expect(headers["x-powered-by"], path).toBeUndefined();
  expect(headers["access-control-allow-origin"], path).toBeUndefined();
  const policy = policyOf(answer);
  expect(policy.get("default-src"), path).toBe("'none'");
  expect(policy.get("base-uri"), path).toBe("'none'");
  expect(policy.get("frame-ancestors"), path).toBe("'none'");
  expect(policy.get("script-src"), path).not.toMatch(/unsafe-eval|https?:|\*/);
  expect(policy.get("style-src"), path).toBe("'self'");
  expect(policy.get("connect-src"), path).toBe("'self'");
  expect(policy.has("object-src") ? policy.get("object-src") : "'none'", path).toBe("'none'");
}

test.describe("public pages", () => {
  for (const path of PUBLIC) {
    test(path, async () => {
      const answer = await ask(path);
      expectLocked(answer, path);
      expect(answer.cookies).toEqual([]);
      // One policy for all who get the cached page: no nonce that everybody would share.
      expect(policyOf(answer).get("script-src")).toBe("'self' 'unsafe-inline'");
      expect(answer.text).not.toMatch(/ nonce="/);
      expect(answer.headers["x-robots-tag"]).toBeUndefined();
    });
  }

  test("may be kept by a cache in front, and vary by nothing a person brings", async ({ ana }) => {
    const visitor = await ask("/pricing-table");
    const member = await ask("/pricing-table", { cookie: `${ana.cookie}; language=ru; scene=STB` });
    expect(visitor.headers["cache-control"]).toMatch(/s-maxage=\d+/);
    expect(member.text).toBe(visitor.text);
    expect(String(visitor.headers.vary)).not.toMatch(/cookie/i);
  });
});

test.describe("private pages", () => {
  for (const path of PRIVATE) {
    test(path, async ({ ana }) => {
      const nonces = new Set<string>();
      for (const cookie of [FOR_MEMBERS.has(path) ? ana.cookie : undefined, ana.cookie]) {
        const answer = await ask(path, { cookie });
        expect(answer.status).toBe(200);
        expectLocked(answer, path);
        expect(answer.headers["cache-control"]).toBe("private, no-store");
        expect(answer.headers["x-robots-tag"]).toContain("noindex");
        const script = policyOf(answer).get("script-src") ?? "";
        const nonce = /^'nonce-([A-Za-z0-9+/=]{20,})' 'strict-dynamic'$/.exec(script)?.[1];
        expect(nonce, script).toBeDefined();
        nonces.add(nonce ?? "");
        // Every script that is written into the page carries this answer's nonce and no other.
        const scripts = answer.text.match(/<script[\s>][^>]*>?/g) ?? [];
        expect(scripts.length).toBeGreaterThan(3);
        for (const tag of scripts.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag)))
          expect(tag).toContain(`nonce="${nonce}"`);
        expect(answer.text).not.toMatch(/ on(click|load|error|submit)=/i);
      }
      expect(nonces.size).toBe(2);
    });
  }
});

test("only the page that sends a buyer on may post to another origin", async ({ ana }) => {
  for (const path of [...PUBLIC, ...PRIVATE]) {
    const forms = policyOf(await ask(path, { cookie: ana.cookie })).get("form-action");
    if (path !== "/payment-redirect") expect(forms, path).toBe("'self'");
  }
});

test("redirects and refusals are kept by nobody either", async () => {
  for (const path of ["/order", "/nowhere", "/?language=en", ...FOR_MEMBERS])
    expect((await ask(path)).headers["cache-control"]).toBe("no-store");
  const refused = await ask("/api/site/theme/v1");
  expect(refused.status).toBe(403);
  expect(refused.headers["cache-control"]).toBe("private, no-store");
});

test("calls are JSON that nobody keeps or sniffs", async ({ ana }) => {
  for (const path of ["/api/site/theme/v1", "/api/session", "/api/site/nothing"]) {
    const { headers } = await callFromPage(path, { cookie: ana.cookie });
    expect(headers["content-type"], path).toMatch(/^application\/json/);
    expect(headers["cache-control"], path).toBe("private, no-store");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

test("static files are kept for ever and run nothing of their own", async () => {
  const { text } = await ask("/");
  const [, script] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text) ?? [];
  const file = await ask(script ?? "/none");
  expect(file.status).toBe(200);
  expect(file.headers["cache-control"]).toMatch(/max-age=31536000, immutable/);
  const art = await ask("/brands/vidora/logo.svg");
  expect(art.headers["content-type"]).toBe("image/svg+xml");
});
