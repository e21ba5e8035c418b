/** @jest-environment node */
import { judgeSvg } from "./judge-svg";

const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

/** Levels of an element, each with as many elements that use the next level. */
function nest(levels: number, count: number, name: string, use: (id: string) => string, style = ""): string {
  const ids = Array.from({ length: levels }, (_, level) => `m${level}`);
  const parts = ids.map(
    (id, level) => `<${name} id="${id}">${use(ids[level + 1] ?? "none").repeat(count)}</${name}>`,
  );
  const rules = ids.map((id) => style.replaceAll("ID", id)).join("");
  return wrap(`<style>${rules}</style><defs>${parts.join("")}</defs>${use("m0")}`);
}

/** Shapes, each of which uses the next one. */
const chain = (count: number) =>
  `${Array.from({ length: count }, (_, id) => `<g id="c${id}"><use href="#c${id + 1}"/></g>`).join("")}<use href="#c0"/>`;

it.each([
  [
    "shapes and gradients",
    wrap('<defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)" d=""/>'),
  ],
  ["classes of a drawing program", wrap("<style>.a{fill:#f00}</style><path class='a' d=''/>")],
  [
    "a declaration",
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${wrap("<path/>")}`,
  ],
  ["a repeated shape", wrap('<defs><g id="a"><path/></g></defs><use href="#a"/><use xlink:href="#a"/>')],
  [
    "a clip path of a drawing program",
    wrap(
      '<defs><path id="s"/><clipPath id="c"><use href="#s" style="overflow:visible"/></clipPath></defs><g clip-path="url(#c)"><path/></g>',
    ),
  ],
  [
    "clip paths by classes",
    wrap(
      '<style>.a{fill:none}.b,.c{clip-path:url(#c)}</style><clipPath id="c"><rect class="a"/></clipPath><g class="b"><path/></g>',
    ),
  ],
  [
    "thousands of gradient fills",
    wrap(`<linearGradient id="a"/>${'<path style="fill:url(#a)"/>'.repeat(3_000)}`),
  ],
  ["a comment", wrap("<!-- drawn by hand --><path/>")],
])("an SVG with %s is drawn", (_, text) => expect(judgeSvg(text)).toBe("drawable"));

it.each([
  ["a script", wrap("<script>alert(1)</script>")],
  ["a handler", wrap('<path onload="alert(1)"/>')],
  ["HTML", wrap("<foreignObject><p>x</p></foreignObject>")],
  ["an image from elsewhere", wrap('<image href="https://evil.test/x.png"/>')],
  ["a file of the machine", wrap('<use href="file:///etc/passwd#a"/>')],
  ["a style from elsewhere", wrap('<style>@import "https://evil.test/x.css";</style>')],
  ["a fill from elsewhere", wrap('<path fill="url(https://evil.test/x.svg#a)"/>')],
  ["a style sheet from elsewhere", `<?xml-stylesheet href="https://evil.test/x.css"?>${wrap("<path/>")}`],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wrap("<path/>")}`],
  [
    "an address spelled another way",
    wrap('<style>.a{fill:u\\72l(https://evil.test/x.svg#a)}</style><path class="a"/>'),
  ],
  ["another base of its addresses", wrap('<g xml:base="https://evil.test/"><use href="#a"/></g>')],
  ["nothing", ""],
])("an SVG with %s is not drawn (threat T33)", (_, text) => expect(judgeSvg(text)).toBe("unsafe"));

it.each([
  ["repetitions of repetitions", nest(8, 4, "g", (id) => `<use href="#${id}"/>`)],
  ["masks within masks", nest(7, 4, "mask", (id) => `<rect mask="url(#${id})"/>`)],
  ["masks within masks by a style", nest(7, 4, "mask", (id) => `<rect style="mask: url(#${id})"/>`)],
  ["clip paths within clip paths", nest(7, 4, "clipPath", (id) => `<rect clip-path="url('#${id}')"/>`)],
  [
    "masks within masks by a class",
    nest(7, 4, "mask", (id) => `<rect class="${id}"/>`, "#ID{x:y}.ID{mask:url(#ID)}"),
  ],
  ["masks by another selector", nest(2, 1, "mask", () => "<rect/>", "rect{mask:url(#ID)}")],
  ["patterns within patterns", nest(7, 4, "pattern", (id) => `<rect fill="url(#${id})"/>`)],
  ["a mask within itself", wrap('<mask id="a"><rect mask="url(#a)"/></mask><rect mask="url(#a)"/>')],
  ["a long chain of masks", nest(100, 1, "mask", (id) => `<rect mask="url(#${id})"/>`)],
  ["layers in layers", wrap(`${"<g opacity='.9'>".repeat(100)}${"</g>".repeat(100)}`)],
  ["thousands of elements", wrap("<path/>".repeat(5_001))],
  [
    "thousands of repetitions",
    wrap(`<g id="a">${"<path/>".repeat(50)}</g>${'<use href="#a"/>'.repeat(200)}`),
  ],
  ["a long chain of repetitions", wrap(chain(2_400))],
  ["many rules for one class", wrap(`<style>${".a{mask:url(#x)}".repeat(50_000)}</style><rect class="a"/>`)],
  [
    "a rule for many classes",
    wrap(`<style>${".a,".repeat(100_000)}.b{mask:url(#x)}</style>${"<rect class='a'/>".repeat(4_000)}`),
  ],
])("an SVG with %s has too much to draw (threat T33)", (_, text) => expect(judgeSvg(text)).toBe("tooSlow"));

it.each([
  ["a style sheet without a rule", wrap(`<style>${"a".repeat(900_000)}</style><path/>`)],
  ["comments that never end", wrap(`<style>${"/*".repeat(400_000)}</style><path/>`)],
  ["rules that never end", wrap(`<style>${".a{".repeat(300_000)}</style><path/>`)],
])("an SVG with %s is judged at once, because a visitor waits", (_, text) => {
  const started = process.cpuUsage();
  expect(judgeSvg(text)).toBe("drawable");
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1_000).toBeLessThan(3_000);
});

it.each([
  ["text in a font of the machine", wrap("<text>x</text>")],
  ["a filter", wrap('<filter id="f"><feTurbulence/></filter>')],
  ["a filter without an element", wrap('<rect filter="blur(100px)"/>')],
  ["a filter by a style", wrap('<rect style="opacity:1;filter:blur(100px)"/>')],
  ["a filter by a class", wrap("<style>.a{filter:blur(100px)}</style><rect class='a'/>")],
  ["a photo within it", wrap('<image href="data:image/png;base64,AAAA"/>')],
  [
    "notes of a drawing program",
    wrap('<sodipodi:namedview inkscape:export-filename="C:\\\\logo.png"/><path/>'),
  ],
])("an SVG with %s is not drawn by us, but is harmless", (_, text) =>
  expect(judgeSvg(text)).toBe("notDrawn"),
);
