import { expect, httpTest } from "@/e2e/fixtures";
import { ERROR_PAGES, NOTICES, PLAIN_ERRORS, withoutReference } from "@/e2e/stack/error-documents";
import { findElements, readText } from "@/e2e/stack/read-page";
import { type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";
import { REFERENCE_PLACE } from "@/lib/domain/support/reference-place";

/** Types of a script that a browser runs. */
const EXECUTABLE_TYPES = /^$|^module$|javascript$/;

/** The sources of the policy for scripts; empty where it allows none. */
function readScriptSources({ headers }: HttpResponse): string[] {
  const directives = String(headers["content-security-policy"] ?? "").split(/;\s*/);
  const [, ...sources] = directives.find((text) => text.startsWith("script-src "))?.split(" ") ?? [];
  return sources;
}

/** Expects that the policy of a document lets all of its own scripts run, and that no cache in front keeps it. */
function expectFitting(answer: HttpResponse, about: string): void {
  const { headers, text } = answer;
  expect(headers["cache-control"], about).toMatch(/^(no-cache|no-store|private, no-store)$/);
  expect(headers["content-security-policy"], about).toContain("default-src 'none'");
  const sources = readScriptSources(answer);
  for (const { attribs } of findElements(text, "script")) {
    if (!EXECUTABLE_TYPES.test(attribs.type ?? "")) continue;
    const nonce = attribs.nonce === undefined ? null : `'nonce-${attribs.nonce}'`;
    const isOwnFile = attribs.src?.startsWith("/") === true && sources.includes("'self'");
    expect(
      isOwnFile || (nonce !== null && sources.includes(nonce)),
      `${about} ${JSON.stringify(attribs)}`,
    ).toBe(true);
  }
  expect(text, about).not.toMatch(/<[^>]+\son(click|load|error)=/i);
}

httpTest(
  "what is missing or has failed is the brand's finished page, with a policy that fits it",
  async () => {
    const references = new Set<string>();
    for (const brand of ["vidora", "andina"])
      for (const [path, status] of ERROR_PAGES) {
        const answer = await sendRequest(path, { brand });
        expect([path, answer.status, answer.headers["cache-control"]]).toEqual([path, status, "no-store"]);
        // Each request has a reference of its own in it (rules/errors#reference).
        const reference = String(answer.headers["request-id"]);
        expect(answer.text, path).toContain(
          `<span>${reference.slice(0, 5)}</span><span>${reference.slice(5)}</span>`,
        );
        expect(references.has(reference), path).toBe(false);
        references.add(reference);
        expect(answer.text, path).not.toContain(REFERENCE_PLACE);
        expectFitting(answer, path);
        expect(readScriptSources(answer), path).toEqual(["'self'"]);
        expect(findElements(answer.text, "script").length, path).toBeGreaterThan(0);
      }
  },
);

httpTest("an address that is none leads to /404, which nobody keeps", async () => {
  for (const path of [
    "/nowhere",
    "/en/nowhere.html",
    "/HELP",
    "/plan-details/abc",
    "/%68elp",
    "/help;x",
    "/page-scripts/abcdefghijkl/web/pt/none.js",
  ]) {
    const { status, location, headers } = await sendRequest(path);
    expect([path, status, headers["cache-control"]]).toEqual([path, 303, "no-store"]);
    expect(location, path).toMatch(/^(\/en)?\/404$/);
  }
});

httpTest(
  "a notice without a known type is the page about what is missing, in the language of its address",
  async () => {
    for (const [prefix, language] of [
      ["", "pt"],
      ["/en", "en"],
    ] as const) {
      const missing = await sendRequest(`${prefix}/404`);
      const notice = await sendRequest(`${prefix}/notice?type=foo`);
      expect(withoutReference(notice)).toBe(withoutReference(missing));
      const [heading] = findElements(notice.text, "h1");
      expect(heading && readText(heading)).toBe(
        getTranslator(language, "vidora")("errorPages.notFound.title"),
      );
    }
  },
);

httpTest("every notice that exists has a policy that fits it, and is stored by nobody", async () => {
  for (const type of NOTICES) {
    const answer = await sendRequest(`/notice?type=${type}`);
    expect([type, answer.status, answer.headers["cache-control"]]).toEqual([type, 200, "private, no-store"]);
    expectFitting(answer, type);
  }
});

httpTest("what has no page of a brand is a plain document with a reference, which nobody keeps", async () => {
  const answers: (readonly [string, number, HttpResponse])[] = [];
  for (const [path, status] of PLAIN_ERRORS) answers.push([path, status, await sendRequest(path)]);
  for (const path of ["/", "/notice", "/orders", "/robots.txt"])
    answers.push([path, 404, await sendRequest(path, { host: "evil.example" })]);
  for (const [method, status] of [
    ["PUT", 405],
    ["TRACE", 405],
  ] as const)
    answers.push([method, status, await sendRequest("/", { method })]);
  answers.push(["a body", 400, await sendRequest("/", { body: "x" })]);
  answers.push(["no host", 400, await sendRequest("/", { host: "a, b" })]);
  answers.push(["much", 413, await sendRequest("/", { method: "POST", body: "x".repeat(70_000) })]);
  for (const [about, status, answer] of answers) {
    expect([about, answer.status]).toEqual([about, status]);
    expect(answer.headers["cache-control"], about).toMatch(/no-store/);
    // A file that does not exist has none (rules/errors#reference); any other policy names the one script by its hash.
    const reference = answer.headers["request-id"];
    const isFile = /^\/(_next\/|brands\/|brand-styles\/|brand-pictures\/|robots\.txt$)/.test(about);
    expect(reference === undefined, about).toBe(isFile);
    expect(findElements(answer.text, "script").length, about).toBe(isFile ? 0 : 1);
    expect(answer.text.includes(`<code>${reference}</code>`), about).toBe(!isFile);
    expect(readScriptSources(answer).join(), about).toMatch(isFile ? /^$/ : /^'sha256-[^']{44}'$/);
  }
});
