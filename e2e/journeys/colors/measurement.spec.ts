import type { Page } from "@playwright/test";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { measureScreen, type PointerState } from "@/e2e/contrast/measure-screen";
import type { Theme } from "@/e2e/contrast/page/theme";
import { expect, test } from "@/e2e/fixtures";
import { CSS_VARIABLES, getBrandPalette } from "@/lib/domain/site/palette";

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

/** All that is wrong with a page. */
async function findWrong(page: Page, themes: readonly (Theme | null)[], pointer: PointerState = "none") {
  const { failures, unseen } = await measureScreen(page, themes, { pointer });
  return [...failures, ...unseen.map((name) => `unseen: ${name}`)].join("\n");
}

test.describe("what measures contrast", () => {
  for (const [what, html, found, pointer = "none"] of PARTS)
    test(`${found ? "finds" : "passes"} ${what}, pointer: ${pointer}`, async ({ page }) => {
      await page.setContent(
        `<!doctype html><style>a:focus,button:focus,input:focus{outline:3px solid #00f}a,p,button,input{color:#000}input{border:1px solid #000}</style>${html}`,
      );
      const wrong = await findWrong(page, [null], pointer);
      if (found) expect(wrong).toMatch(found);
      else expect(wrong).toBe("");
    });

  test("refuses a background that it can't calculate", async ({ page }) => {
    await page.setContent('<!doctype html><p style="background:conic-gradient(#fff,#000)">Text</p>');
    await expect(measureScreen(page, [null])).rejects.toThrow(/conic-gradient.* can be measured/);
  });

  test("finds the one theme with a pale color, and what is wrong on a page of the shop", async ({ page }) => {
    await page.goto("/help");
    await expect(page.getByRole("heading").first()).toBeVisible();
    const own: Theme = { color: "#6d4aff", scheme: "light", palette: getBrandPalette("#6d4aff", "light") };
    const pale = { ...own, color: "pale", palette: { ...own.palette, "--color-muted": "#c0c0c0" } };
    expect(await findWrong(page, [own])).toBe("");
    expect(await findWrong(page, [own, pale])).toMatch(/^in 1 themes, at worst pale light: text 1\.\d\d/);
    const addStyles = (styles: string) =>
      page.evaluate((given) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(given);
        document.adoptedStyleSheets = [sheet];
      }, styles);
    await addStyles("main{opacity:.45}");
    expect(await findWrong(page, [own])).toMatch(/text [1-3]\.\d\d/);
    await addStyles("main :focus{outline:none!important;box-shadow:none!important}");
    expect(await findWrong(page, [own])).toMatch(/no ring/);
  });

  for (const brand of ["vidora", "orbita"])
    test(`shows a theme as the shop itself does: ${brand}`, async ({ page }) => {
      await page.goto(`${getBrandUrl(brand)}/help`);
      const readTheme = () =>
        page.evaluate((names) => {
          const style = getComputedStyle(document.documentElement);
          const values = ["color-scheme", ...names].map((name) => [name, style.getPropertyValue(name)]);
          return { ...Object.fromEntries(values), attribute: document.documentElement.dataset.scheme };
        }, CSS_VARIABLES);
      const served = await readTheme();
      const { themeColor: color, colorScheme: scheme } = getDemoBrand(brand);
      const other = { color: "#123456", scheme: scheme === "dark" ? "light" : "dark" } as const;
      await measureScreen(page, [{ ...other, palette: getBrandPalette(other.color, other.scheme) }]);
      expect(await readTheme()).not.toEqual(served);
      await measureScreen(page, [{ color, scheme, palette: getBrandPalette(color, scheme) }]);
      expect(await readTheme()).toEqual(served);
    });
});
