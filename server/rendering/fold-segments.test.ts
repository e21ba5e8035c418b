/** @jest-environment node */

import { Writable } from "node:stream";
import { createElement, lazy, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { foldSegments } from "./fold-segments";

const FUNCTIONS = "$RB=[];$RV=function(a){for(var b=0;b<a.length;b+=2){}};\n$RC=function(a,b){};";
const wait = (id: string, fallback = "<i>…</i>") =>
  `<!--$?--><template id="B:${id}"></template>${fallback}<!--/$-->`;
const move = (id: string, content: string, functions = "") =>
  `<div hidden id="S:${id}">${content}</div><script nonce="n+/=">${functions}$RC("B:${id}","S:${id}")</script>`;

it.each([
  [
    "one",
    `<p>${wait("0")}</p><b></b>${move("0", "<div>one</div>", FUNCTIONS)}<u></u>`,
    "<p><!--$--><div>one</div><!--/$--></p><b></b><u></u>",
  ],
  [
    "two, one within the other",
    `${wait("0")}${move("0", `<p>${wait("a1")}</p>`, FUNCTIONS)}<u></u>${move("a1", "inner")}`,
    `<!--$--><p><!--$-->inner<!--/$--></p><!--/$--><script nonce="n+/=">${FUNCTIONS}</script><u></u>`,
  ],
  [
    "one whose placeholder has boundaries itself",
    `${wait("0", "<!--&--><!--$-->x<!--/$--><!--/&-->")}${move("0", "y", FUNCTIONS)}`,
    "<!--$-->y<!--/$-->",
  ],
])("puts what React has moved to the end in its place: %s", (_case, html, folded) => {
  expect(foldSegments(html)).toBe(folded);
});

it("keeps React's functions where another part needs them", () => {
  const failed = '<script nonce="n">$RX("B:1","digest")</script>';
  const html = `${wait("0")}${wait("1")}${move("0", "one", FUNCTIONS)}${failed}`;
  expect(foldSegments(html)).toBe(
    `<!--$-->one<!--/$-->${wait("1")}<script nonce="n+/=">${FUNCTIONS}</script>${failed}`,
  );
});

it.each([
  ["without its place", move("0", "one", FUNCTIONS)],
  ["whose placeholder has no end", `<!--$?--><template id="B:0"></template>${move("0", "one", FUNCTIONS)}`],
  [
    "with something before its script",
    wait("0") + move("0", "one", FUNCTIONS).replace("</div><script", "</div><link><script"),
  ],
  [
    "with style sheets",
    wait("0") + move("0", "one").replace('")<', '",[["/a.css"]])<').replace("$RC", "$RR"),
  ],
  ["in a text", `${wait("0")}<div hidden id="S:0">one</div><p>$RC(&quot;B:0&quot;,&quot;S:0&quot;)</p>`],
  ["in the page's data", `${wait("0")}<script>self.__next_f.push([1,"$RC(\\"B:0\\",\\"S:0\\")"])</script>`],
])("leaves a part %s as it is", (_case, html) => expect(foldSegments(html)).toBe(html));

it("folds what the React of this product sends", async () => {
  const gate = Promise.withResolvers<{ default: () => string }>();
  const Late = lazy(() => gate.promise);
  const chunks: Buffer[] = [];
  const html = await new Promise<string>((resolve) => {
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const page = createElement("main", null, createElement(Suspense, { fallback: "…" }, createElement(Late)));
    const { pipe } = renderToPipeableStream(page, {
      onShellReady() {
        pipe(sink);
        gate.resolve({ default: () => "late" });
      },
    });
  });
  expect(html).toContain('<div hidden id="S:0">late');
  expect(foldSegments(html)).toContain("<main><!--$-->late<!-- --><!--/$--></main>");
  expect(foldSegments(html)).not.toContain("$RC(");
});
