/** @jest-environment node */
import { findSvgProblem, isSafeSvg } from "./is-safe-svg";

const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

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
  ["a comment", wrap("<!-- drawn by hand --><path/>")],
])("an SVG with %s is drawn", (_, text) => expect(isSafeSvg(text)).toBe(true));

it.each([
  ["a script", wrap("<script>alert(1)</script>")],
  ["a handler", wrap('<path onload="alert(1)"/>')],
  ["HTML", wrap("<foreignObject><p>x</p></foreignObject>")],
  ["text in a font of the machine", wrap("<text>x</text>")],
  ["an image from elsewhere", wrap('<image href="https://evil.test/x.png"/>')],
  ["a file of the machine", wrap('<use href="file:///etc/passwd#a"/>')],
  ["a style from elsewhere", wrap('<style>@import "https://evil.test/x.css";</style>')],
  ["a fill from elsewhere", wrap('<path fill="url(https://evil.test/x.svg#a)"/>')],
  ["a style sheet from elsewhere", `<?xml-stylesheet href="https://evil.test/x.css"?>${wrap("<path/>")}`],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wrap("<path/>")}`],
  ["a filter", wrap('<filter id="f"><feTurbulence/></filter>')],
  ["repetitions of repetitions", wrap('<g id="a"><path/></g><g id="b"><use href="#a"/></g><use href="#b"/>')],
  ["thousands of elements", wrap("<path/>".repeat(5_001))],
  ["hundreds of repetitions", wrap(`<path id="a"/>${'<use href="#a"/>'.repeat(501)}`)],
  ["nothing", ""],
])("an SVG with %s is not drawn (threat T33)", (_, text) => expect(isSafeSvg(text)).toBe(false));

it.each([
  ["a text", "<text>x</text>", "notDrawn"],
  ["a filter", '<filter id="f"><feTurbulence/></filter>', "notDrawn"],
  ["thousands of elements", "<path/>".repeat(5_001), "notDrawn"],
  ["a script", "<script>alert(1)</script>", "unsafe"],
  ["a script after a text", "<text>x</text><script>alert(1)</script>", "unsafe"],
  ["a script after thousands of elements", `${"<path/>".repeat(5_001)}<script/>`, "unsafe"],
  [
    "a filter of an image from elsewhere",
    '<filter><feImage href="https://evil.test/x.png"/></filter>',
    "unsafe",
  ],
  ["a page", "<foreignObject><p>x</p></foreignObject>", "unsafe"],
])("an SVG with %s: %#", (_, content, problem) => {
  expect(findSvgProblem(wrap(content))).toBe(problem);
});
