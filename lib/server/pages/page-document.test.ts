import { createPageDocument, IncompletePageError } from "./page-document";

const HEAD = '<script data-head="">one()</script>';
const PAGE = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/b.js"/><link rel="preload" as="font" href="/f.woff2"/><script src="/a.js" async=""></script>${HEAD}<script src="/old.js" noModule=""></script></head><body><p>Plans</p><script type="application/ld+json">{"a":"<b>"}</script><script src="/b.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"<script data-head=\\"\\">one()</script>"])</script></body></html>`;
// An HTML script ends at its first closing tag, so the data that Next writes has it escaped.
const page = PAGE.replace('</script>"])', '\\u003c/script>"])');
const create = (html: string) => createPageDocument(html, "/head.js", (hash) => `/page/${hash}.js`);

/** Runs the page's script against an empty document and lists what it did. */
function run(script: string): { pushed: unknown[]; loaded: string[] } {
  const pushed: unknown[] = [];
  const loaded: string[] = [];
  const self = { __next_f: { push: (item: unknown) => pushed.push(item) } };
  const document = {
    createElement: () => ({}),
    head: { append: ({ src, id }: { src: string; id?: string }) => loaded.push(id ? `${src}#${id}` : src) },
  };
  class HTMLScriptElement {
    noModule = true;
  }
  Object.defineProperty(HTMLScriptElement.prototype, "noModule", { value: false });
  new Function("self", "document", "HTMLScriptElement", script)(self, document, HTMLScriptElement);
  return { pushed, loaded };
}

describe("a public page as a document (docs/decisions/021)", () => {
  it("contains one script, in the place of that in the head, and no preload of any", () => {
    const { html, scriptHash } = create(page);
    expect(html).toBe(
      `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/f.woff2"/><script src="/head.js" data-head="" data-app="/page/${scriptHash}.js"></script></head><body><p>Plans</p><script type="application/ld+json">{"a":"<b>"}</script></body></html>`,
    );
  });

  it.each([
    ["web", '<form data-first-focus=""><input type="radio"/><input autofocus autoComplete="email"/>'],
    ["wap", '<form data-first-focus=""><input type="radio"/><input autoComplete="email"/>'],
  ])("in the layout %s begins with the focus in the first text field of its form: %s", (client, expected) => {
    const form =
      '<input autoComplete="off"/><form data-first-focus=""><input type="radio"/><input autoComplete="email"/>';
    const { html } = create(
      page.replace("<html>", `<html data-client="${client}">`).replace("<p>Plans</p>", `${form}</form>`),
    );
    expect(html).toContain(`<input autoComplete="off"/>${expected}</form>`);
  });

  it("has a script that runs the inline ones in their order and loads the files, without that for old browsers", () => {
    const { pushed, loaded } = run(create(page).script);
    expect(pushed).toEqual([[0], [1, '<script data-head="">one()</script>']]);
    expect(loaded).toEqual(["/a.js", "/b.js#_R_"]);
  });

  it("keeps the script of a preview where it is (rules/studio#beside-the-form)", () => {
    const script = '<script src="/preview-page.js" async="" data-preview=""></script>';
    expect(create(page.replace("<body>", `<body>${script}`)).html).toContain(`<body>${script}<p>`);
  });

  it("has the same script for the same page, and another for another", () => {
    expect(create(page).scriptHash).toBe(create(page.replace("<p>Plans</p>", "<p>Other</p>")).scriptHash);
    expect(create(page).scriptHash).not.toBe(create(page.replace("push([0])", "push([9])")).scriptHash);
  });

  it.each([
    ["its end", page.replace("</html>", "")],
    ["the script in the head", page.replace(HEAD, "")],
    ["everything", ""],
    ["the end of a script", page.slice(0, page.indexOf("one()"))],
  ])("is not made of a page without %s", (_name, html) => {
    expect(() => create(html)).toThrow(IncompletePageError);
  });
});
