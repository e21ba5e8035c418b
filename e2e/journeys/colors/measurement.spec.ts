import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import {
  installContrast,
  measurePainted,
  measureScreen,
  type PointerState,
  type ScreenReport,
} from "@/e2e/contrast/measure-screen";
import { expect, test } from "@/e2e/fixtures";
import { CSS_VARIABLES, getBrandPalette } from "@/lib/domain/site/palette";
import type { Theme } from "@/lib/testing/contrast/measure-themes";

const PICTURE = "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E\")";

/** Parts of a page, and what is found in them; null: all of it is readable. */
const PARTS: readonly [what: string, html: string, found: RegExp | null, pointer?: PointerState][] = [
  ["a text of 4.54:1", '<p style="color:#767676">Text</p>', null],
  ["a text of 4.42:1", '<p style="color:#787878">Text</p>', /text 4\.42, .*Text/],
  ["a text behind which its color is", '<p style="background:#000">Text</p>', /text 1\.00/],
  ["a text that is half transparent", '<div style="opacity:.45"><p>Text</p></div>', /text 3\.\d\d/],
  [
    "a text at the dark end of a gradient",
    '<p style="background:linear-gradient(90deg,#fff 80%,#000);text-align:end">Text</p>',
    /text 1\.\d\d/,
  ],
  [
    "a text at the light end of a gradient",
    '<p style="background:linear-gradient(90deg,#fff 80%,#000)">Text</p>',
    null,
  ],
  ["a text over a picture", `<p style='background:${PICTURE}'>Text</p>`, /text 1\.00/],
  [
    "a text over a shade over a picture",
    `<p style='background:linear-gradient(rgb(255 255 255 / 65%),rgb(255 255 255 / 65%)),${PICTURE}'>Text</p>`,
    null,
  ],
  [
    "a text over a decoration",
    "<style>p{position:relative;z-index:0}p::before{content:'';position:absolute;inset:0;z-index:-1;background:#000}</style><p>Text</p>",
    /text 1\.00/,
  ],
  [
    "a pale example in a field",
    "<style>::placeholder{color:#aaa}</style><input placeholder=a>",
    /::placeholder/,
  ],
  ["a field with a pale edge", '<input style="border:1px solid #ddd">', /control 1\.\d\d/],
  [
    "a field for a file with a pale button",
    "<style>::file-selector-button{border:0;background:#eee}</style><input type=file style='border:0'>",
    /control 1\.\d\d/,
  ],
  [
    "a field for a file with a button that has an edge",
    "<style>::file-selector-button{border:1px solid #000;background:#fff}</style><input type=file style='border:0'>",
    null,
  ],
  [
    "a text in a field for several lines",
    "<textarea style='color:#aaa;border:1px solid'>Text</textarea>",
    /text 2\.\d\d/,
  ],
  ["a control without a ring", '<a href="#" style="outline:none">Text</a>', /no ring/],
  ["a ring that is thin", '<a href="#" style="outline:1px solid #000">Text</a>', /no ring/],
  ["a ring that is pale", '<a href="#" style="outline-color:#ddd">Text</a>', /ring 1\.\d\d/],
  [
    "a ring in the color of its button",
    '<button style="background:#00f;color:#fff;outline-color:#00f;outline-offset:-3px">Text</button>',
    /ring 1\.00/,
  ],
  [
    "a ring that is a shadow",
    "<style>a:focus{outline:none!important;box-shadow:0 0 0 3px #00f}</style><a href='#'>Text</a>",
    null,
  ],
  [
    "a line that is there without the focus",
    '<a href="#" style="outline:none;border:3px solid">Text</a>',
    /no ring/,
  ],
  ["a text that is pale under the pointer", "<style>a:hover{color:#aaa}</style><a href='#'>Text</a>", null],
  [
    "a text that is pale under the pointer",
    "<style>a:hover{color:#aaa}</style><a href='#'>Text</a>",
    /text 2\.\d\d/,
    "hover",
  ],
  [
    "a text that is pale while it is pressed",
    "<style>a:active{color:#aaa}</style><a href='#'>Text</a>",
    /text 2\.\d\d/,
    "pressed",
  ],
  ["a disabled control", '<button disabled style="color:#aaa">Text</button>', null],
  ["a text that is cut off", '<div style="height:0;overflow:hidden"><p>Text</p></div>', /unseen: <p/],
];

const listWrong = ({ failures, unseen }: ScreenReport) =>
  [...failures, ...unseen.map((name) => `unseen: ${name}`)].join("\n");

const BASE =
  "<!doctype html><style>a:focus,button:focus,input:focus{outline:3px solid #00f}a,p,button,input{color:#000}input{border:1px solid #000}</style>";

test("what measures contrast finds each part of a page that is too faint, and passes the others", async ({
  page,
}) => {
  // Browser: computed colors, boxes and states of each part.
  for (const [what, html, found, pointer = "none"] of PARTS) {
    await page.setContent(BASE + html);
    const wrong = listWrong(await measurePainted(page, null, { pointer }));
    if (found) expect.soft(wrong, `${what}, pointer: ${pointer}`).toMatch(found);
    else expect.soft(wrong, `${what}, pointer: ${pointer}`).toBe("");
  }
  await page.setContent('<!doctype html><p style="background:conic-gradient(#fff,#000)">Text</p>');
  await expect(measurePainted(page, null)).rejects.toThrow(/conic-gradient.* can be measured/);
});

test("what is calculated for a theme is what the page shows in it, as the shop itself does, and one theme with a pale color is found", async ({
  page,
}) => {
  // Browser: the page painted in a theme, beside what is calculated for it.
  for (const path of ["/", "/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    for (const [color, scheme] of [["#ffff00", "light"] as const, ["#d7263d", "dark"] as const]) {
      const theme = { color, scheme, palette: getBrandPalette(color, scheme) };
      const calculated = await measureScreen(page, [theme]);
      const painted = await measurePainted(page, theme);
      for (const kind of ["text", "ring", "control"] as const) {
        const [one, other] = [calculated.tallies[kind], painted.tallies[kind]];
        expect(one.elements, `${path} ${kind}`).toBe(other.elements);
        expect(one.lowest?.ratio ?? 0, `${path} ${kind}`).toBeCloseTo(other.lowest?.ratio ?? 0, 3);
      }
    }
  }
  const own: Theme = { color: "#6d4aff", scheme: "light", palette: getBrandPalette("#6d4aff", "light") };
  const pale = { ...own, color: "pale", palette: { ...own.palette, "--color-muted": "#c0c0c0" } };
  const findWrong = async (themes: readonly Theme[]) => listWrong(await measureScreen(page, themes));
  await page.goto("/help");
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await findWrong([own])).toBe("");
  expect(await findWrong([own, pale])).toMatch(/^in 1 themes, at worst pale light: text 1\.\d\d/);
  const addStyles = (styles: string) =>
    page.evaluate((input) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(input);
      document.adoptedStyleSheets = [sheet];
    }, styles);
  await addStyles("main{opacity:.45}");
  expect(await findWrong([own])).toMatch(/text [1-3]\.\d\d/);
  await addStyles("main :focus{outline:none!important;box-shadow:none!important}");
  expect(await findWrong([own])).toMatch(/no ring/);
  for (const brand of ["vidora", "orbita"]) {
    await page.goto(`${getBrandUrl(brand)}/help`);
    const readTheme = () =>
      page.evaluate((names) => {
        const style = getComputedStyle(document.documentElement);
        const values = ["color-scheme", ...names].map((name) => [name, style.getPropertyValue(name)]);
        return { ...Object.fromEntries(values), attribute: document.documentElement.dataset.scheme };
      }, CSS_VARIABLES);
    const showTheme = async (color: string, scheme: Theme["scheme"]) => {
      await installContrast(page);
      await page.evaluate((theme) => window.contrast.placeTexts(theme), {
        ...{ color, scheme },
        palette: getBrandPalette(color, scheme),
      });
    };
    const served = await readTheme();
    const { themeColor: color, colorScheme: scheme } = getDemoBrand(brand);
    await showTheme("#123456", scheme === "dark" ? "light" : "dark");
    expect(await readTheme(), brand).not.toEqual(served);
    await showTheme(color, scheme);
    expect(await readTheme(), brand).toEqual(served);
  }
});
