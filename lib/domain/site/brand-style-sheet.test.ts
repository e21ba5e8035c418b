import { createBrandStyleSheet } from "./brand-style-sheet";
import { mergeSite } from "./merge-site";
import { CSS_VARIABLES, getBrandPalette } from "./palette";
import type { Site } from "./site";

const SITE = mergeSite({ id: "vidora", theme: null, config: null, brandData: null });
const createSheet = (changed: Partial<Site>) => createBrandStyleSheet({ ...SITE, ...changed });

describe("the style sheet of a brand (rules/brands#style-sheet)", () => {
  it("has every variable of the palette, and the scheme", () => {
    const sheet = createSheet({ themeColor: "#F5B700", colorScheme: "dark" });
    const palette = getBrandPalette("#F5B700", "dark");
    for (const name of CSS_VARIABLES) expect(sheet).toContain(`${name}:${palette[name]}`);
    expect(sheet).toContain("color-scheme:dark");
  });

  it("names no background where the brand has no picture, so that the page's is made of its colors", () => {
    expect(createSheet({})).not.toContain("--background");
    const images = { ...SITE.images, backgroundMobile: "/phone.svg" };
    expect(createSheet({ images })).toContain('--background-mobile:url("/phone.svg")');
    expect(createSheet({ images })).not.toContain("--background-desktop");
  });

  it.each([
    ["/brands/vidora/background.svg", "/brands/vidora/background.svg"],
    ["https://img.example/a%20b.png?x=1&y=(2)", "https://img.example/a%20b.png?x=1&y=(2)"],
    ['https://img.example/"),url(//evil.example', "https://img.example/%22),url(//evil.example"],
    ["https://img.example/?\\", "https://img.example/?%5C"],
    ["https://img.example/\n}body{color:red}", "https://img.example/%0A}body{color:red}"],
    ["https://img.example/é", "https://img.example/%C3%A9"],
  ])("%j can't leave its string (threat T33)", (address, written) => {
    const images = { ...SITE.images, backgroundDesktop: address, backgroundMobile: "/phone.svg" };
    expect(createSheet({ images })).toContain(`--background-desktop:url("${written}");`);
  });

  it.each(["red;}body{color:red", "url(//evil.example)", "", "#fff;}"])(
    "%j is no color: the sheet has the default palette (threat T33)",
    (themeColor) => expect(createSheet({ themeColor })).toBe(createSheet({})),
  );
});
