import { createDocumentFiles } from "./document-files";
import { getBody, type StoredAnswer } from "./stored-answer";

const read = (answer: StoredAnswer | null): string =>
  answer ? String(getBody(answer.bodies, "identity")) : "";

describe("the files of every public page", () => {
  it.each([
    ["headScriptPath", "/head-AAAAAAAA.js"],
    ["formHeadScriptPath", "/form-head-AAAAAAAA.js"],
    ["errorHeadScriptPath", "/error-head-AAAAAAAA.js"],
  ] as const)(
    "are a script in the head of at most 1,000 bytes on the wire, which is kept for ever: %s",
    async (name, other) => {
      const { [name]: path, find } = await createDocumentFiles("views()", "ask()");
      const script = find(path);
      expect(script?.bodies.br.length).toBeLessThanOrEqual(1_000);
      expect(script?.headers.join()).toContain("immutable");
      expect(find(other)?.headers.join()).toContain("no-store");
      expect(find(other)?.bodies.br).toEqual(script?.bodies.br);
    },
  );

  it("are the script that asks for consent, whose address is in the one that reports views", async () => {
    const { headScriptPath, find } = await createDocumentFiles('load("/consent.js")', "ask()");
    const views = /\/views-[\w-]{8}\.js/.exec(read(find(headScriptPath)))?.[0] ?? "";
    const path = /"(.+)"/.exec(read(find(views)))?.[1] ?? "";
    expect(path).toMatch(/^\/consent-[\w-]{8}\.js$/);
    expect(read(find(path))).toBe("ask()");
    expect(read(find("/consent-00000000.js"))).toBe("ask()");
  });

  it("are the script that reports views, under an address that changes with it", async () => {
    const first = await createDocumentFiles("views()", "ask()");
    const second = await createDocumentFiles("views(2)", "ask()");
    expect(first.headScriptPath).not.toBe(second.headScriptPath);
    const path = /\/views-[\w-]{8}\.js/.exec(read(first.find(first.headScriptPath)))?.[0] ?? "";
    expect(read(first.find(path))).toBe("views()");
  });

  it("let browsers fetch public pages only before they are opened", async () => {
    const { find } = await createDocumentFiles("", "ask()");
    const rules = find("/speculation-rules.json");
    expect(rules?.headers).toContain("application/speculationrules+json");
    const [{ where }] = JSON.parse(read(rules)).prefetch;
    expect(where.href_matches).toEqual([
      "/",
      "/:locale(en|pt|es|ru)",
      "/pricing-table",
      "/:locale([a-z]{2,3})/pricing-table",
      "/plan-details/*",
      "/:locale([a-z]{2,3})/plan-details/*",
      "/help",
      "/:locale([a-z]{2,3})/help",
      "/privacy",
      "/:locale([a-z]{2,3})/privacy",
    ]);
  });
});
